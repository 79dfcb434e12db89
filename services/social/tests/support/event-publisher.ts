import type { EventContract } from '@maseki/contracts/bus.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { z } from 'zod';

/** Publishes events in place of the services to whose events social is subscribed. */
export function createEventPublisher() {
  let kit: Kit | undefined;
  return {
    service: publisherService((own) => {
      kit = own;
    }),
    async publish<P extends z.ZodType>(event: EventContract<P>, payload: z.input<P>): Promise<void> {
      await kit?.transact(async ({ publishEvent }) => publishEvent(event, { payload }));
    },
  };
}
