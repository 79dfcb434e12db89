import type { EventContract } from '@maseki/contracts/bus.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/events/stream.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { z } from 'zod';
import type { DevEnv } from './dev-env.ts';
import { eventually } from './eventually.ts';

interface Delivery<P extends z.ZodType> {
  event: EventContract<P>;
  payload: z.input<P>;
  /** The service that handles it. */
  to: string;
}

const HANDLED_WITHIN_MS = 60_000;

/**
 * Delivers an event twice with one id, as happens when an acknowledgement is lost. Resolves when
 * the service has handled both.
 */
export async function deliverTwice<P extends z.ZodType>(env: DevEnv, { event, payload, to }: Delivery<P>) {
  const { jetstream } = await env.bus();
  const id = ulid();
  const message = JSON.stringify({ id, aggregate: id, sequence: 1, at: new Date().toISOString(), payload });
  // Without the id in a header, by which the stream leaves out what it has.
  await jetstream.publish(event.subject, message);
  await jetstream.publish(event.subject, message);
  const { consumers } = await env.streams();
  await eventually(
    async () => {
      const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM, consumerName(to, event.subject));
      return num_pending + num_ack_pending === 0;
    },
    { withinMs: HANDLED_WITHIN_MS },
  );
}
