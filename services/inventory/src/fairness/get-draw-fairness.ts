import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getDrawFairness = handler(
  endpoints.getDrawFairness,
  async ({ query, player }, { drawCounts }: Pick<Context, 'drawCounts'>) => {
    if (query.scope === 'all') return ok(await drawCounts.all());
    return ok({ total: await drawCounts.of(player.id), days: [], summed_at: null });
  },
);
