import type { RunningRoom } from '@maseki/contracts/battle/rpc.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { PodRegistry } from '../pods/registry.ts';
import { holdersOf } from '../pods/shard-holders.ts';
import type { RoomCache } from '../rooms/room-cache.ts';
import type { RoomStore } from '../seats/room-store.ts';

interface ListRoomsDeps {
  stores: { rooms: Pick<RoomStore, 'oldest' | 'count'> };
  battleLog: Pick<BattleLog, 'tails'>;
  roomCache: Pick<RoomCache, 'cached'>;
  podRegistry: Pick<PodRegistry, 'living'>;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** What this pod knows of the board, null if it does not hold the battle. */
function boardOf(roomId: string, { roomCache }: ListRoomsDeps) {
  const room = roomCache.cached(roomId)?.room;
  return room ? room.rules.viewOf(room.battle, 'a') : null;
}

/** The name of the pod that serves a shard, null while none lives. */
function servingPod(shard: string, { podRegistry }: ListRoomsDeps): string | null {
  const living = podRegistry.living();
  const [id] = holdersOf(shard, living);
  return living.find((pod) => pod.id === id)?.name ?? id ?? null;
}

/** The unfinished battles, by the headers of the log and the boards in the memory of this pod. */
export const listRooms = rpcHandler(rpcs.listRooms, async ({ limit }, context: ListRoomsDeps) => {
  const { stores, battleLog } = context;
  const [oldest, total] = await Promise.all([stores.rooms.oldest(limit), stores.rooms.count()]);
  const tails = await battleLog.tails(oldest.map(({ setup }) => setup.room_id));
  const headers = new Map<string, RecordHeader>(tails.map(({ header }) => [header.roomId, header]));
  const rooms = oldest.map(({ setup, createdAt }): RunningRoom => {
    const { room_id, mode, players } = setup;
    const header = headers.get(room_id);
    const board = boardOf(room_id, context);
    const lives = { a: board?.you.status.life ?? null, b: board?.opponent.status.life ?? null };
    return {
      ...{ room_id, mode, turn: board?.turn ?? null, began_at: iso(createdAt) },
      players: SEATS.map((seat) => ({ id: players[seat].user_id, name: players[seat].name, life: lives[seat] })),
      deadline: header?.deadline ? iso(header.deadline) : null,
      pod: servingPod(shardOf(room_id), context),
      last_entry_at: header ? iso(header.at) : null,
    };
  });
  return { rooms, total };
});
