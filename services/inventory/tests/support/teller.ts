import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { defineService } from '@maseki/service-kit/service.ts';

/** A service that only tells facts, in the place of the one that would; `started` gets what it tells them with. */
export const tellerService = (started: (kit: Kit) => void) =>
  defineService({
    name: 'teller',
    context: async (kit) => started(kit),
    routes: {},
  });
