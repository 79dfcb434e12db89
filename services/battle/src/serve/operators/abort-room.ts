import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Aborter } from '../../keep/abort-battle.ts';

interface AbortRoomDeps {
  stores: { rooms: Pick<RoomStore, 'find'> };
  aborter: Pick<Aborter, 'abortRunning'>;
}

/** Ends a battle because an operator wants it, who is no side of it. The log takes one end. */
export const abortRoom = rpcHandler(
  rpcs.abortRoom,
  async ({ action_id: action, room_id, own }, { aborter, stores }: AbortRoomDeps) => {
    const room = own === null ? null : await stores.rooms.find(room_id);
    if (own !== null && room?.users.includes(own)) return { outcome: 'own_battle' as const };
    const isOver = await aborter.abortRunning(room_id, { reason: 'operator', action });
    return { outcome: isOver ? ('done' as const) : ('not_running' as const) };
  },
);
