import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { ReplayHeadStore } from './store.ts';

interface ListAbortedDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'usersOfAborted'> };
}

/** Players whose battle was aborted in a period, such as an outage. */
export const listAbortedPlayers = rpcHandler(
  rpcs.listAbortedPlayers,
  async ({ from, until, limit }, { stores: { replayHeads } }: ListAbortedDeps) => {
    const users = await replayHeads.usersOfAborted(Date.parse(from), Date.parse(until));
    return { user_ids: users.length > limit ? null : users.sort() };
  },
);
