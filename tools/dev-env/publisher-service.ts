import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { defineService } from '@maseki/service-kit/service.ts';

/** In place of the real publisher. `started` gets the kit to publish with. */
export const publisherService = (started: (kit: Kit) => void) =>
  defineService({
    name: 'publisher',
    context: async (kit) => started(kit),
    routes: {},
  });
