import { RequestError } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { EVENT_STREAM } from '../bus/event-stream.ts';
import { messageHeaders } from '../bus/headers.ts';
import { UnavailableError } from '../unavailable.ts';
import type { OutboxRow } from './models.ts';

/** An event as it is stored in the stream `events`. */
export const EventEnvelope = z.object({
  /** Unique. The same id again is the same event, published again. */
  id: z.string(),
  at: z.iso.datetime(),
  payload: z.unknown(),
});

/** Publishes one event of the outbox. Resolves when the stream has stored it. */
export type PublishRow = (row: OutboxRow) => Promise<void>;

const ACK_TIMEOUT_MS = 5_000;

/**
 * Publishes to the stream `events`. The event's id lets the stream drop one that it stored a moment
 * ago.
 */
export const eventPublisher =
  ({ jetstream }: Bus): PublishRow =>
  async ({ _id, subject, payload, headers, at }) => {
    const envelope: z.infer<typeof EventEnvelope> = { id: _id, at: at.toISOString(), payload };
    const options = {
      msgID: _id,
      headers: messageHeaders(headers),
      timeout: ACK_TIMEOUT_MS,
      expect: { streamName: EVENT_STREAM },
    };
    await jetstream.publish(subject, JSON.stringify(envelope), options).catch((cause: unknown) => {
      if (!(cause instanceof RequestError && cause.isNoResponders())) throw cause;
      throw new UnavailableError('the stream events is missing (run setup) or has no leader', { cause });
    });
  };
