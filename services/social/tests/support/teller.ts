import type { EventContract } from '@maseki/contracts/bus.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { z } from 'zod';

/** Stands in for the services whose facts social hears. */
export function createTeller() {
  let kit: Kit | undefined;
  return {
    service: defineService({
      name: 'teller',
      context: async (own) => {
        kit = own;
      },
      routes: {},
    }),
    async tell<P extends z.ZodType>(event: EventContract<P>, aggregate: string, payload: z.input<P>): Promise<void> {
      await kit?.transact(({ publishEvent }) => publishEvent(event, { aggregate, payload }));
    },
  };
}
