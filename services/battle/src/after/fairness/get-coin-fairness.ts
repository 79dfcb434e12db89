import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { CoinStore } from './store.ts';

interface CoinFairnessDeps {
  stores: { coins: Pick<CoinStore, 'of' | 'all'> };
}

export const getCoinFairness = handler(
  endpoints.getCoinFairness,
  async ({ query, player }, { stores: { coins } }: CoinFairnessDeps) => {
    if (query.scope === 'all') return ok(await coins.all());
    return ok({ total: await coins.of(player.id), days: [], summed_at: null });
  },
);
