import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { DeckStatisticsStore } from './store.ts';

interface StatisticsDeps {
  stores: { deckStatistics: Pick<DeckStatisticsStore, 'of'> };
}

/** Under the key of who calls, so nobody reads the statistics of another's deck. */
export const getDeckStatistics = handler(
  endpoints.getDeckStatistics,
  async ({ params, player }, { stores }: StatisticsDeps) => ok(await stores.deckStatistics.of(player.id, params.id)),
);
