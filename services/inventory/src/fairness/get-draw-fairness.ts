import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { addedDraws } from './store.ts';

export const getDrawFairness = handler(
  endpoints.getDrawFairness,
  async ({ query, player }, { drawCounts }: Pick<Context, 'drawCounts'>) => {
    if (query.scope === 'own') return ok({ total: await drawCounts.of(player.id), days: [], summed_at: null });
    const { days, summedAt } = await drawCounts.latest();
    return ok({
      total: addedDraws(days.map(({ sums }) => sums)),
      days: days.map(({ day, sums }) => ({ day, counts: sums })),
      summed_at: summedAt,
    });
  },
);
