import type { JsMsg } from '@nats-io/jetstream';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import type { EventModels } from './models.ts';

const TRIES = 8;
const LONGEST_WAIT_MS = 30_000;

const backoff = (tries: number) => Math.min(250 * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS);

/** What of a delivered message is used here. */
export type Delivery = Pick<JsMsg, 'subject' | 'string' | 'seq' | 'ack' | 'nak'> & { info: { deliveryCount: number } };

interface Parts {
  handle(message: unknown): Promise<void>;
  models: Pick<EventModels, 'failures'>;
  /** The handler's name: failures of two handlers of one message are two. */
  consumer: string;
  log: Log;
}

const keyOf = (consumer: string, { seq }: Delivery) => `${consumer}:${seq}`;

/** Counts a failure; true when the message is now parked: it fails always, and must not hold up the others. */
async function countFailure(message: Delivery, error: unknown, { models, consumer }: Parts): Promise<boolean> {
  const counted = await models.failures.findOneAndUpdate(
    { _id: keyOf(consumer, message) },
    {
      $inc: { count: 1 },
      $set: { consumer, subject: message.subject, message: message.string(), error: String(error), at: new Date() },
    },
    { upsert: true, returnDocument: 'after' },
  );
  if (counted.count < TRIES) return false;
  await models.failures.updateOne({ _id: counted._id }, { $set: { parked: true } });
  return true;
}

/**
 * Handles one delivery: done, later again (waiting longer each time), or parked in `failed_events` after eight failures. While
 * MongoDB is away nothing counts as a failure of the message.
 */
export async function deliver(message: Delivery, parts: Parts): Promise<void> {
  const { log, consumer, handle, models } = parts;
  try {
    await handle(JSON.parse(message.string()));
    message.ack();
    if (message.info.deliveryCount > 1) await models.failures.deleteOne({ _id: keyOf(consumer, message) });
  } catch (error) {
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error']({ err: error, consumer, seq: message.seq }, 'an event had no effect yet');
    const parked = !unavailable && (await countFailure(message, error, parts).catch(() => false));
    if (parked) message.ack();
    else message.nak(backoff(message.info.deliveryCount));
  }
}
