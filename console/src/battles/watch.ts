import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { OperatorState } from '@maseki/contracts/battle/watched.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { performRead, performRemote } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { ownIdOf } from '../operators/own-side.ts';
import { text } from '../text.ja.ts';
import { type AbortInput, carryAbort } from './carry.ts';

const LIMIT = 1_000;
/** Pods that hold many battles are busy, and then operators want to see them most. One that is watched waits. */
const PATIENCE = { timeoutMs: 10_000 };

export const listRooms = handler('listRooms', async (_request, { bus }) =>
  ok(await bus.callRpc(rpcs.listRooms, { limit: LIMIT }, PATIENCE)),
);

export const watchRoom = handler('watchRoom', async ({ params: { id: room_id }, query }, { bus }) =>
  ok(await bus.callRpc(rpcs.watchRoom, { room_id, version: query.version ?? null }, PATIENCE)),
);

export const openHands = handler('openHands', ({ operator, actor, params: { id: room_id }, body }, context) => {
  const intent = { actor, kind: 'open-hands', target: room_id, reason: body.reason } as const;
  return performRead<{ state: OperatorState | null }>(intent, context, async () => {
    const opened = await context.bus.callRpc(rpcs.viewRoom, { room_id });
    const own = ownIdOf(operator);
    const isOwn = [opened.state?.you, opened.state?.opponent].some((side) => side?.info._id === own);
    return isOwn ? refuse('forbidden', { message: text.ownSide }) : ok(opened);
  });
});

export const abortRoom = handler('abortRoom', ({ operator, actor, key, params: { id }, body: { reason } }, context) => {
  const input: AbortInput = { own: ownIdOf(operator) };
  const intent = { actor, key, kind: 'abort-room', target: id, reason, input } as const;
  return performRemote<{ message: string }>(intent, context, carryAbort);
});
