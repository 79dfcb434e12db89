import type { AnyEventHandler } from '../event-handler.ts';
import { isDuplicateKeyError } from '../mongo/indexes.ts';
import { EventEnvelope } from '../outbox/publish-event.ts';
import type { Transact } from '../outbox/transact.ts';
import type { EventModels } from './models.ts';

interface HandleDeps<Context> {
  transact: Transact;
  models: EventModels;
  context: Context;
}

/** Applies a delivered event once: one that was applied before changes nothing. */
export async function handleEvent<Context>(
  message: unknown,
  { event, handle }: AnyEventHandler<Context>,
  { transact, models, context }: HandleDeps<Context>,
): Promise<void> {
  const { id, aggregate, sequence, at, payload } = EventEnvelope.parse(message);
  const received = { id, aggregate, sequence, at: new Date(at), payload: event.payload.parse(payload) };
  const key = `${event.subject}:${id}`;
  if (await models.handled.exists({ _id: key })) return;
  try {
    await transact(async (transaction) => {
      await models.handled.create([{ _id: key, at: new Date() }], { session: transaction.session });
      await handle(received, transaction, context);
    });
  } catch (error) {
    // Another pod handled it at the same time; or the handler itself met a duplicate, which is a failure like any other.
    if (!isDuplicateKeyError(error) || !(await models.handled.exists({ _id: key }))) throw error;
  }
}
