import type { RunningRoom } from '@maseki/contracts/battle/rpc.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { SHARDS, shardOf } from '@maseki/contracts/battle/shards.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { PodRegistry } from '../../base/pods/registry.ts';
import { holdersOf } from '../../base/pods/shard-holders.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';

interface ListRoomsDeps {
  stores: { rooms: Pick<RoomStore, 'oldest' | 'count'> };
  battleLog: Pick<BattleLog, 'tails'>;
  podRegistry: Pick<PodRegistry, 'living'>;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The names of the pods that serve the shards, none while no pod lives. */
function servingPods({ podRegistry }: ListRoomsDeps): ReadonlyMap<string, string> {
  const living = podRegistry.living();
  return new Map(
    SHARDS.flatMap((shard) => {
      const [id] = holdersOf(shard, living);
      return id === undefined ? [] : [[shard, living.find((pod) => pod.id === id)?.name ?? id] as const];
    }),
  );
}

/** The unfinished battles, by the headers of their last records. No board is read or replayed. */
export const listRooms = rpcHandler(rpcs.listRooms, async ({ limit }, context: ListRoomsDeps) => {
  const { stores, battleLog } = context;
  const [oldest, total] = await Promise.all([stores.rooms.oldest(limit), stores.rooms.count()]);
  const tails = await battleLog.tails(oldest.map(({ id }) => id));
  const headers = new Map<string, RecordHeader>(tails.map(({ header }) => [header.roomId, header]));
  const pods = servingPods(context);
  const rooms = oldest.map(({ id, mode, players, createdAt }): RunningRoom => {
    const header = headers.get(id);
    const { turn = null, lives } = header?.standing ?? {};
    return {
      room_id: id,
      mode,
      turn,
      began_at: iso(createdAt),
      players: SEATS.map((seat) => ({
        id: players[seat].user_id,
        name: players[seat].name,
        life: lives?.[seat] ?? null,
      })),
      deadline: header?.deadline ? iso(header.deadline) : null,
      pod: pods.get(shardOf(id)) ?? null,
      last_entry_at: header ? iso(header.at) : null,
    };
  });
  return { rooms, total };
});
