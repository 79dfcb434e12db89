import { type ConsumerMessages, JetStreamApiError } from '@nats-io/jetstream';
import { runInMessageContext } from '../bus/headers.ts';
import type { AnyEventHandler } from '../event-handler.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import { UnavailableError } from '../unavailable.ts';
import { type DeliveryDeps, handleDelivery } from './handle-delivery.ts';
import { handleEvent } from './handle-event.ts';
import type { EventModels } from './models.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';
import { consumerName, EVENT_STREAM, MAX_MESSAGES } from './stream.ts';

interface ConsumerDeps<Context> {
  kit: Kit;
  context: Context;
  models: EventModels;
}

/** Subscribes a handler to its event. The returned function stops after the event under way. */
function startConsumer<Context>(
  handler: AnyEventHandler<Context>,
  { kit, context, models }: ConsumerDeps<Context>,
): () => Promise<void> {
  const { bus, log, name, metrics } = kit;
  const { subject } = handler.event;
  const consumer = consumerName(name, subject);
  const handle = (message: unknown) => handleEvent(message, handler, { transact: kit.transact, models, context });
  const count: DeliveryDeps['count'] = (result) => metrics.eventsHandled.inc({ consumer, result });
  let messages: ConsumerMessages | undefined;
  let stopped = false;

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
    for await (const message of messages) {
      await runInMessageContext(message, `handle ${subject}`, () =>
        handleDelivery(message, { handle, models, consumer, log, count }),
      );
      if (stopped) break;
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
