import { ok } from '@maseki/contracts/errors.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { performRead } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';

const PAGE_SIZE = 50;

export const listLedger = handler('listLedger', ({ actor, params: { id: user_id }, query }, context) => {
  const { before_at: at, before_id: id } = query;
  const before = at !== undefined && id !== undefined ? { before: { at, id } } : {};
  return performRead({ actor, kind: 'view-ledger', target: user_id }, context, async () => {
    // One more than a page tells if there is another page.
    const { rows } = await context.bus.callRpc(rpcs.listLedger, { user_id, limit: PAGE_SIZE + 1, ...before });
    return ok({ rows: rows.slice(0, PAGE_SIZE), has_more: rows.length > PAGE_SIZE });
  });
});
