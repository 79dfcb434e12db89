import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Aborter } from '../../keep/abort-battle.ts';

interface AbortRoomDeps {
  aborter: Pick<Aborter, 'abortRunning'>;
}

/** Ends a battle because an operator wants it. The log takes one end. */
export const abortRoom = rpcHandler(
  rpcs.abortRoom,
  async ({ action_id: action, room_id }, { aborter }: AbortRoomDeps) => {
    const isOver = await aborter.abortRunning(room_id, { reason: 'operator', action });
    return { outcome: isOver ? ('done' as const) : ('not_running' as const) };
  },
);
