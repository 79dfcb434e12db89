import { AckPolicy, type ConsumerMessages, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { runInMessageContext } from '../bus/headers.ts';
import type { AnyEventHandler } from '../event-handler.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import { EVENT_STREAM } from '../outbox/stream.ts';
import { handleDelivery } from './handle-delivery.ts';
import { handleEvent } from './handle-event.ts';
import type { EventModels } from './models.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';

const ACK_WAIT_MS = 5_000;
const MAX_MESSAGES = 16;

/** Creates or updates the durable consumer of one kind of event, which all pods of a service share and which stays while none runs. */
export async function ensureConsumer(
  { bus, config }: Pick<Kit, 'bus' | 'config'>,
  name: string,
  subject: string,
): Promise<void> {
  const manager = await bus.streams();
  const settings = {
    durable_name: name,
    filter_subject: bus.prefixed(subject),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: MAX_MESSAGES * 4,
    num_replicas: config.nats.replicas,
  };
  try {
    await manager.consumers.add(bus.prefixed(EVENT_STREAM), settings);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await manager.consumers.update(bus.prefixed(EVENT_STREAM), name, settings);
  }
}

interface ConsumerDeps<Context> {
  kit: Kit;
  context: Context;
  models: EventModels;
}

/** Subscribes a handler to its event. The returned function stops after the event that is being handled. */
function startConsumer<Context>(
  handler: AnyEventHandler<Context>,
  { kit, context, models }: ConsumerDeps<Context>,
): () => Promise<void> {
  const { bus, log, name } = kit;
  const { subject } = handler.event;
  const consumer = `${name}-${subject.replaceAll('.', '-')}`;
  const handle = (message: unknown) => handleEvent(message, handler, { transact: kit.transact, models, context });
  let messages: ConsumerMessages | undefined;
  let stopped = false;

  const retried = retryDeadLetters({ handle, models, consumer, log }).catch((error: unknown) =>
    log.warn({ event: 'dead_letters_not_retried', err: error, consumer }, 'dead letters could not be retried'),
  );
  const subscribe = async () => {
    await ensureConsumer(kit, consumer, subject);
    const durable = await bus.jetstream.consumers.get(bus.prefixed(EVENT_STREAM), consumer);
    messages = await durable.consume({ max_messages: MAX_MESSAGES, abort_on_missing_resource: true });
    if (stopped) messages.stop();
    for await (const message of messages) {
      await runInMessageContext(message, `handle ${subject}`, () =>
        handleDelivery(message, { handle, models, consumer, log }),
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

/** Subscribes all handlers of a service; the returned function stops them. */
export function startConsumers<Context>(
  handlers: readonly AnyEventHandler<Context>[],
  deps: ConsumerDeps<Context>,
): () => Promise<void> {
  const stops = handlers.map((handler) => startConsumer(handler, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
