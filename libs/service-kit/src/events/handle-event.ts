import type { z } from 'zod';
import type { AnyEventHandler, ReceivedEvent } from '../event-handler.ts';
import { writesTo } from '../mongo/bulk-write.ts';
import { EventEnvelope } from '../outbox/publish-event.ts';
import type { Transact } from '../outbox/transact.ts';
import type { EventModels } from './models.ts';

interface HandleDeps<Context> {
  transact: Transact;
  models: Pick<EventModels, 'handled'>;
  context: Context;
}

/** The event of a message. Undefined if it changes nothing here. */
function eventIn<Context>(
  message: unknown,
  { event, concerns }: AnyEventHandler<Context>,
): ReceivedEvent<z.ZodType> | undefined {
  const { id, at, payload } = EventEnvelope.parse(message);
  const received = { id, at: new Date(at), payload: event.payload.parse(payload) };
  return concerns?.(received.payload) === false ? undefined : received;
}

/**
 * Applies a delivered event once. A second delivery changes nothing. An event without effect here
 * costs no transaction.
 */
export async function handleEvent<Context>(
  message: unknown,
  handler: AnyEventHandler<Context>,
  { transact, models, context }: HandleDeps<Context>,
): Promise<void> {
  const received = eventIn(message, handler);
  if (!received) return;
  const key = `${handler.event.subject}:${received.id}`;
  try {
    await transact(async (transaction) => {
      await handler.handle(received, transaction, context);
      // A second delivery fails here, and with it all that its handler has done.
      transaction.writeAtEnd(writesTo(models.handled).insert({ _id: key, at: new Date() }));
    });
  } catch (error) {
    // It was handled before, or another pod has done it now. Then an error of a handler that does
    // not expect a second delivery is no failure.
    if (!(await models.handled.exists({ _id: key }))) throw error;
  }
}

/**
 * Applies events that were delivered together in one transaction, so all of them or, if it throws,
 * none.
 */
export async function handleEvents<Context>(
  messages: readonly unknown[],
  handler: AnyEventHandler<Context>,
  { transact, models, context }: HandleDeps<Context>,
): Promise<void> {
  const { handleAll, event } = handler;
  if (!handleAll) throw new Error(`${event.subject}: its handler takes one event at a time`);
  const received = messages.flatMap((message) => eventIn(message, handler) ?? []);
  if (received.length === 0) return;
  await transact(async (transaction) => {
    await handleAll(received, transaction, context);
    const rows = received.map(({ id }) => ({ _id: `${event.subject}:${id}`, at: new Date() }));
    transaction.writeAtEnd(...rows.map(writesTo(models.handled).insert));
  });
}
