import { cardById } from '@maseki/cards/catalogue.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { changeOf, LIMIT, pageOf, placeOf } from './pages.ts';

export const listCardMovements = handler(
  endpoints.listCardMovements,
  async ({ query, player }, { histories }: Pick<Context, 'histories'>) => {
    const before = placeOf(player.id, query.before);
    const { rows, next } = pageOf(await histories.movementsOf(player.id, { before, limit: LIMIT }));
    const changes = rows.map((row) => ({
      ...changeOf(row),
      cards: Object.entries(row.cards).map(([card_id, amount]) => ({
        card_id,
        amount,
        name: cardById(card_id)?.name ?? card_id,
      })),
      partner: row.partner?.name ?? null,
    }));
    return ok({ changes, next });
  },
);
