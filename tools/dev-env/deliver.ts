import type { EventContract } from '@maseki/contracts/bus.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { z } from 'zod';
import type { DevEnv } from './dev-env.ts';
import { eventually } from './eventually.ts';

export interface Delivery<P extends z.ZodType = z.ZodType> {
  event: EventContract<P>;
  payload: z.input<P>;
  /** The services that handle it. */
  to: readonly string[];
  /** When it happened, now by default. */
  at?: Date;
}

const HANDLED_WITHIN_MS = 60_000;

/** Delivers events and resolves when the services have handled them, in any order. */
export async function deliver(env: DevEnv, deliveries: readonly (Delivery & { times?: number })[]): Promise<void> {
  const { jetstream } = await env.bus();
  for (const { event, at = new Date(), times = 1, ...delivery } of deliveries) {
    const payload = event.payload.parse(delivery.payload);
    const id = ulid();
    const message = JSON.stringify({ id, at: at.toISOString(), payload });
    // Without the id in a header, by which the stream leaves out what it has.
    for (let time = 0; time < times; time += 1) await jetstream.publish(event.subject, message);
  }
  const handling = deliveries.flatMap(({ event, to }) => to.map((service) => consumerName(service, event.subject)));
  const { consumers } = await env.streams();
  for (const consumer of new Set(handling)) {
    await eventually(
      async () => {
        const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM, consumer);
        return num_pending + num_ack_pending === 0;
      },
      { withinMs: HANDLED_WITHIN_MS },
    );
  }
}

/** As when an acknowledgement is lost. Resolves when the service has handled both. */
export const deliverTwice = <P extends z.ZodType>(env: DevEnv, delivery: Delivery<P>): Promise<void> =>
  deliver(env, [{ ...delivery, times: 2 }]);
