import type { AnyEventHandler } from '../event-handler.ts';
import { writesTo } from '../mongo/bulk-write.ts';
import { EventEnvelope } from '../outbox/publish-event.ts';
import type { Transact } from '../outbox/transact.ts';
import type { EventModels } from './models.ts';

interface HandleDeps<Context> {
  transact: Transact;
  models: EventModels;
  context: Context;
}

/**
 * Applies a delivered event once. A second delivery changes nothing. An event without effect here
 * costs no transaction.
 */
export async function handleEvent<Context>(
  message: unknown,
  { event, handle, concerns }: AnyEventHandler<Context>,
  { transact, models, context }: HandleDeps<Context>,
): Promise<void> {
  const { id, aggregate, sequence, at, payload } = EventEnvelope.parse(message);
  const received = { id, aggregate, sequence, at: new Date(at), payload: event.payload.parse(payload) };
  if (concerns?.(received.payload) === false) return;
  const key = `${event.subject}:${id}`;
  try {
    await transact(async (transaction) => {
      await handle(received, transaction, context);
      // A second delivery fails here, and with it all that its handler has done.
      transaction.writeAtEnd(writesTo(models.handled).insert({ _id: key, at: new Date() }));
    });
  } catch (error) {
    // It was handled before, or another pod has done it now. Then an error of a handler that does
    // not expect a second delivery is no failure.
    if (!(await models.handled.exists({ _id: key }))) throw error;
  }
}
