import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import { playerOpposite } from '../../battle/seats.ts';
import type { ReplayHeadStore } from './store.ts';

interface ListBattlesDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'newestOf'> };
}

export const listBattles = rpcHandler(
  rpcs.listBattles,
  async ({ user_id: user, limit }, { stores: { replayHeads } }: ListBattlesDeps) => {
    const heads = await replayHeads.newestOf({ user, limit });
    return {
      battles: heads.map((head) => {
        const { _id: room_id, counted, winner, reason, turns = null, ratings, ended_at } = head;
        const { user_id: id, name } = playerOpposite(head, user);
        const change = ratings?.[user];
        return {
          room_id,
          opponent: { id, name },
          counted,
          winner,
          reason,
          turns,
          rating: change ? change.after - change.before : null,
          ended_at: new Date(ended_at).toISOString(),
        };
      }),
    };
  },
);
