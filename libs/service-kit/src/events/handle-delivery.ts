import type { JsMsg } from '@nats-io/jetstream';
import type { Log } from '../log.ts';
import { REQUEST_ID_HEADER } from '../request-scope.ts';
import { isUnavailable } from '../unavailable.ts';
import type { EventModels } from './models.ts';

const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 30_000;

const backoff = (attempts: number) => Math.min(250 * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);

/** The part of a JetStream message that is used here. */
export type Delivery = Pick<JsMsg, 'subject' | 'string' | 'seq' | 'ack' | 'nak'> &
  Partial<Pick<JsMsg, 'headers'>> & { info: { deliveryCount: number } };

export interface DeliveryDeps {
  handle(message: unknown): Promise<void>;
  models: Pick<EventModels, 'failures'>;
  /** The handler's name, so that failures of two handlers of one message count separately. */
  consumer: string;
  log: Log;
  /** Counts the result of the delivery. */
  count(result: 'handled' | 'failed' | 'unavailable' | 'dead_letter'): void;
}

const keyOf = (consumer: string, { seq }: Delivery) => `${consumer}:${seq}`;

/**
 * Counts a failure. True if the message became a dead letter, because it always fails and must not
 * hold up the others.
 */
async function countFailure(message: Delivery, error: unknown, { models, consumer }: DeliveryDeps): Promise<boolean> {
  const counted = await models.failures.findOneAndUpdate(
    { _id: keyOf(consumer, message) },
    {
      $inc: { count: 1 },
      $setOnInsert: { dead_letter: false },
      $set: { consumer, subject: message.subject, message: message.string(), error: String(error), at: new Date() },
    },
    { upsert: true, returnDocument: 'after' },
  );
  if (counted.count < MAX_ATTEMPTS) return false;
  await models.failures.updateOne({ _id: counted._id }, { $set: { dead_letter: true } });
  return true;
}

/**
 * Handles one delivery. It is acknowledged, redelivered later (after a longer wait each time), or
 * kept as a dead letter in `failed_events` after eight failures. While MongoDB is away nothing
 * counts as a failure of the message.
 */
export async function handleDelivery(message: Delivery, deps: DeliveryDeps): Promise<void> {
  const { log, consumer, handle, models, count } = deps;
  try {
    await handle(JSON.parse(message.string()));
    message.ack();
    count('handled');
    log.debug({ event: 'event_handled', consumer, seq: message.seq }, 'an event was handled');
    if (message.info.deliveryCount > 1) await models.failures.deleteOne({ _id: keyOf(consumer, message) });
  } catch (error) {
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error'](
      { event: 'event_failed', err: error, consumer, seq: message.seq },
      'an event was not handled',
    );
    const dead = !unavailable && (await countFailure(message, error, deps).catch(() => false));
    count(dead ? 'dead_letter' : unavailable ? 'unavailable' : 'failed');
    if (dead) message.ack();
    else message.nak(backoff(message.info.deliveryCount));
  }
}

type TogetherDeps = Pick<DeliveryDeps, 'consumer' | 'log' | 'count'> & {
  handleAll(messages: readonly unknown[]): Promise<void>;
};

/**
 * Handles first deliveries together, and acknowledges them. False if that failed, so that each is
 * to be handled by itself, and one that always fails holds up no other.
 */
export async function handleTogether(messages: readonly Delivery[], deps: TogetherDeps): Promise<boolean> {
  const { consumer, log, count, handleAll } = deps;
  if (messages.length < 2 || messages.some(({ info }) => info.deliveryCount > 1)) return false;
  try {
    await handleAll(messages.map((message) => JSON.parse(message.string())));
  } catch (error) {
    log.info(
      { event: 'events_handled_apart', err: error, consumer, count: messages.length },
      'events are handled one by one',
    );
    return false;
  }
  for (const message of messages) {
    message.ack();
    count('handled');
    const requestId = message.headers?.get(REQUEST_ID_HEADER);
    log.debug({ event: 'event_handled', requestId, consumer, seq: message.seq }, 'an event was handled');
  }
  return true;
}
