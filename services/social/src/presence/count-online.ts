import { rpcs } from '@maseki/contracts/social/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { PresenceStore } from './store.ts';

interface CountOnlineDeps {
  presences: Pick<PresenceStore, 'countOnline'>;
}

export const countOnline = rpcHandler(rpcs.countOnline, async (_input, { presences }: CountOnlineDeps) => ({
  players: await presences.countOnline(),
}));
