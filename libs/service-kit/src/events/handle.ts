import type { AnyEventHandler } from '../event-handler.ts';
import { isDuplicate } from '../mongo/duplicate.ts';
import { Envelope } from '../outbox/envelope.ts';
import type { Transact } from '../outbox/transact.ts';
import type { EventModels } from './models.ts';

interface Parts<Context> {
  transact: Transact;
  models: EventModels;
  context: Context;
}

/** Lets a told fact have its effect, once: a fact that had it before changes nothing. */
export async function handleEvent<Context>(
  message: unknown,
  { event, effect }: AnyEventHandler<Context>,
  { transact, models, context }: Parts<Context>,
): Promise<void> {
  const { id, aggregate, sequence, at, payload } = Envelope.parse(message);
  const fact = { id, aggregate, sequence, at: new Date(at), payload: event.payload.parse(payload) };
  const key = `${event.subject}:${id}`;
  if (await models.handled.exists({ _id: key })) return;
  try {
    await transact(async (transaction) => {
      await models.handled.create([{ _id: key, at: new Date() }], { session: transaction.session });
      await effect(fact, transaction, context);
    });
  } catch (error) {
    // Another pod was told of it at the same time; or the effect itself met a duplicate, which is a failure like any other.
    if (!isDuplicate(error) || !(await models.handled.exists({ _id: key }))) throw error;
  }
}
