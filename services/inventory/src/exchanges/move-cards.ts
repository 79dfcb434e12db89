import { ok } from '@maseki/contracts/errors.ts';
import { type MoveReply, rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Once an attempt. Refusals are stored too, because late attempts must move nothing. */
export const moveCards = rpcHandler(rpcs.moveCards, async (order, { exchanges, idempotency }: Context) => {
  const { exchange_id, attempt, gives } = order;
  const request = {
    user: gives[0]?.from ?? '',
    endpoint: 'moveCards',
    key: `${exchange_id}:${attempt}`,
    fingerprint: gives.map(({ from, card_id }) => `${from}:${card_id}`).join(' '),
  };
  const reply = await idempotency.once<MoveReply, never>(request, async (save) =>
    ok(await exchanges.move(order, save)),
  );
  if (!reply.ok) throw new Error(`attempt ${request.key} was made before, with other cards`);
  return reply.value;
});
