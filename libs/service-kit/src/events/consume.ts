import { AckPolicy, type ConsumerMessages, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { inContextOf } from '../bus/headers.ts';
import type { AnyEventHandler } from '../event-handler.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import { EVENTS } from '../outbox/stream.ts';
import { deliver } from './deliver.ts';
import { handleEvent } from './handle.ts';
import type { EventModels } from './models.ts';
import { retryParked } from './retry-parked.ts';

const HANDLED_WITHIN_MS = 5_000;
const AT_ONCE = 16;

/** One place for all pods of a service in the facts of one kind; it stays where it is while no pod runs. */
export async function ensureConsumer(
  { bus, config }: Pick<Kit, 'bus' | 'config'>,
  name: string,
  subject: string,
): Promise<void> {
  const manager = await bus.streams();
  const settings = {
    durable_name: name,
    filter_subject: bus.named(subject),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(HANDLED_WITHIN_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: AT_ONCE * 4,
    num_replicas: config.nats.replicas,
  };
  try {
    await manager.consumers.add(bus.named(EVENTS), settings);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await manager.consumers.update(bus.named(EVENTS), name, settings);
  }
}

/** Makes the handler of one kind of facts hear them; gives how to stop after the one that is being handled. */
export function consume<Context>(
  handler: AnyEventHandler<Context>,
  { kit, context, models }: { kit: Kit; context: Context; models: EventModels },
): () => Promise<void> {
  const { bus, log, name } = kit;
  const { subject } = handler.event;
  const consumer = `${name}-${subject.replaceAll('.', '-')}`;
  const handle = (message: unknown) => handleEvent(message, handler, { transact: kit.transact, models, context });
  let messages: ConsumerMessages | undefined;
  let stopped = false;

  const retried = retryParked({ handle, models, consumer, log }).catch((error: unknown) =>
    log.warn({ err: error, consumer }, 'parked events could not be tried'),
  );
  const listen = async () => {
    await ensureConsumer(kit, consumer, subject);
    const durable = await bus.jetstream.consumers.get(bus.named(EVENTS), consumer);
    messages = await durable.consume({ max_messages: AT_ONCE, abort_on_missing_resource: true });
    if (stopped) messages.stop();
    for await (const message of messages) {
      await inContextOf(message, `handle ${subject}`, () => deliver(message, { handle, models, consumer, log }));
      if (stopped) break;
    }
  };

  const loop = startLoop(listen, { name: consumer, everyMs: 500, log });
  return async () => {
    stopped = true;
    messages?.stop();
    await loop.stop();
    await retried;
  };
}

/** Makes all handlers of a service hear their facts. */
export function consumeAll<Context>(
  handlers: readonly AnyEventHandler<Context>[],
  parts: { kit: Kit; context: Context; models: EventModels },
): () => Promise<void> {
  const stops = handlers.map((handler) => consume(handler, parts));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
