import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { WatchedState } from '@maseki/contracts/battle/watched.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { performRead, performRemote } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { carryAbort } from './carry.ts';

const LIMIT = 1_000;
/** Pods that hold many battles are busy, and then operators want to see them most. */
const PATIENCE = { timeoutMs: 10_000 };

export const listRooms = handler('listRooms', async (_request, { bus }) =>
  ok(await bus.callRpc(rpcs.listRooms, { limit: LIMIT }, PATIENCE)),
);

export const viewRoom = handler('viewRoom', async ({ params: { id: room_id } }, { bus }) =>
  ok(await bus.callRpc(rpcs.viewRoom, { room_id, hands: false })),
);

export const openHands = handler('openHands', ({ actor, params: { id: room_id }, body: { reason } }, context) =>
  performRead<{ state: WatchedState | null }>(
    { actor, kind: 'open-hands', target: room_id, reason },
    context,
    async () => ok(await context.bus.callRpc(rpcs.viewRoom, { room_id, hands: true })),
  ),
);

export const abortRoom = handler('abortRoom', ({ actor, key, params: { id }, body: { reason } }, context) => {
  const intent = { actor, key, kind: 'abort-room', target: id, reason } as const;
  return performRemote<{ message: string }>(intent, context, carryAbort);
});
