import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { ReplayHeadStore } from '../../after/replays/store.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Queue } from '../../match/matchmaking/queue.ts';

interface GetActivityDeps {
  stores: { rooms: Pick<RoomStore, 'count'>; replayHeads: Pick<ReplayHeadStore, 'countEnded'> };
  queue: Pick<Queue, 'read'>;
}

/** Counts for operators. A battle that ends between two reads may be in none or in both. */
export const getActivity = rpcHandler(rpcs.getActivity, async ({ since }, { stores, queue }: GetActivityDeps) => {
  const [queued, running, ended] = await Promise.all([
    queue.read(),
    stores.rooms.count(),
    stores.replayHeads.countEnded(Date.parse(since)),
  ]);
  return { waiting: queued.length, running, ended };
});
