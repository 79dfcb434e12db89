import type { Bus } from '../bus/bus.ts';
import { messageHeaders } from '../bus/headers.ts';
import type { Envelope } from './envelope.ts';
import type { Publish } from './relay.ts';
import { EVENTS } from './stream.ts';

const ACKNOWLEDGED_WITHIN_MS = 5_000;

/** Publishes facts to the stream `events`. The fact's id lets the stream drop what it was told a moment ago. */
export const publishTo =
  ({ jetstream, named }: Bus): Publish =>
  async ({ _id, aggregate, sequence, subject, payload, headers: carried, at }) => {
    const envelope: Envelope = { id: _id, aggregate, sequence, at: at.toISOString(), payload };
    await jetstream.publish(named(subject), JSON.stringify(envelope), {
      msgID: _id,
      headers: messageHeaders(carried),
      timeout: ACKNOWLEDGED_WITHIN_MS,
      expect: { streamName: named(EVENTS) },
    });
  };
