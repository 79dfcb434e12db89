import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { changeOf, LIMIT, pageOf, placeOf } from './pages.ts';

const KINDS = { stones: 'given', points: 'point' } as const;

export const listStoneChanges = handler(
  endpoints.listStoneChanges,
  async ({ query, player }, { histories }: Pick<Context, 'histories'>) => {
    const before = placeOf(player.id, query.before);
    const found = await histories.ledgerOf(player.id, { before, limit: LIMIT, kind: KINDS[query.kind] });
    const { rows, next } = pageOf(found);
    return ok({ changes: rows.map((row) => ({ ...changeOf(row), amount: row.amount, balance: row.balance })), next });
  },
);
