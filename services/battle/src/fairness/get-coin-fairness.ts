import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { addedCoins, type CoinStore } from './store.ts';

interface CoinFairnessDeps {
  stores: { coins: Pick<CoinStore, 'of' | 'latest'> };
}

export const getCoinFairness = handler(
  endpoints.getCoinFairness,
  async ({ query, player }, { stores: { coins } }: CoinFairnessDeps) => {
    if (query.scope === 'own') return ok({ total: await coins.of(player.id), days: [], summed_at: null });
    const { days, summedAt } = await coins.latest();
    return ok({
      total: addedCoins(days.map(({ sums }) => sums)),
      days: days.map(({ day, sums }) => ({ day, counts: sums })),
      summed_at: summedAt,
    });
  },
);
