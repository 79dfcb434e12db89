import { type ConsumerMessages, JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { consumerName, EVENT_STREAM, MAX_MESSAGES } from '../bus/event-stream.ts';
import { runInMessageContext } from '../bus/headers.ts';
import type { AnyEventHandler } from '../event-handler.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../loop.ts';
import { UnavailableError } from '../unavailable.ts';
import { type DeliveryDeps, handleDelivery, handleTogether } from './handle-delivery.ts';
import { handleEvent, handleEvents } from './handle-event.ts';
import { inGroups } from './in-groups.ts';
import type { EventModels } from './models.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';

interface ConsumerDeps<Context> {
  kit: Kit;
  context: Context;
  models: EventModels;
}

/**
 * Subscribes a handler to its event. Events that are in hand together share a transaction if the
 * handler can apply several. The returned function stops after those under way.
 */
function startConsumer<Context>(
  handler: AnyEventHandler<Context>,
  { kit, context, models }: ConsumerDeps<Context>,
): () => Promise<void> {
  const { bus, log, name, metrics } = kit;
  const { subject } = handler.event;
  const consumer = consumerName(name, subject);
  const deps = { transact: kit.transact, models, context };
  const handle = (message: unknown) => handleEvent(message, handler, deps);
  const handleAll = (all: readonly unknown[]) => handleEvents(all, handler, deps);
  const count: DeliveryDeps['count'] = (result) => metrics.eventsHandled.inc({ consumer, result });
  let messages: ConsumerMessages | undefined;
  let stopped = false;

  async function handleGroup(group: readonly [JsMsg, ...JsMsg[]]): Promise<void> {
    const [first] = group;
    const together = () => handleTogether(group, { handleAll, consumer, log, count });
    if (handler.handleAll && (await runInMessageContext(first, `handle ${subject}`, together))) return;
    for (const message of group) {
      await runInMessageContext(message, `handle ${subject}`, () =>
        handleDelivery(message, { handle, models, consumer, log, count }),
      );
      if (stopped) return;
    }
  }

  const retried = retryDeadLetters({ handle, models, consumer, log }).catch((error: unknown) =>
    log.warn({ event: 'dead_letters_not_retried', err: error, consumer }, 'dead letters could not be retried'),
  );
  const subscribe = async () => {
    const durable = await bus.jetstream.consumers.get(EVENT_STREAM, consumer).catch((cause: unknown) => {
      if (!(cause instanceof JetStreamApiError && cause.status === 404)) throw cause;
      throw new UnavailableError(`the consumer ${consumer} is missing: run setup`, { cause });
    });
    messages = await durable.consume({ max_messages: MAX_MESSAGES, abort_on_missing_resource: true });
    if (stopped) messages.stop();
    try {
      for await (const group of inGroups(messages, handler.handleAll ? MAX_MESSAGES : 1)) {
        await handleGroup(group);
        if (stopped) break;
      }
    } finally {
      messages.stop();
    }
  };

  const loop = startLoop(subscribe, { name: consumer, everyMs: 500, log });
  return async () => {
    stopped = true;
    messages?.stop();
    await loop.stop();
    await retried;
  };
}

/** Subscribes all handlers of a service. The returned function stops them. */
export function startConsumers<Context>(
  handlers: readonly AnyEventHandler<Context>[],
  deps: ConsumerDeps<Context>,
): () => Promise<void> {
  const stops = handlers.map((handler) => startConsumer(handler, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
