import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const listLedger = rpcHandler(
  rpcs.listLedger,
  async ({ user_id, before, limit }, { histories }: Pick<Context, 'histories'>) => {
    const from = before && { at: new Date(before.at), id: before.id };
    const rows = await histories.ledgerOf(user_id, { before: from, limit });
    return {
      rows: rows.map(({ _id: id, cause, kind, amount, balance, at }) => ({
        id,
        cause,
        kind,
        amount,
        balance,
        at: at.toISOString(),
      })),
    };
  },
);
