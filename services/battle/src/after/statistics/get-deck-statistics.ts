import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { DeckStatisticsStore } from './store.ts';

interface StatisticsDeps {
  stores: { deckStatistics: Pick<DeckStatisticsStore, 'of'> };
}

/** Read under the key of the caller, so that users read the statistics of their own decks only. */
export const getDeckStatistics = handler(
  endpoints.getDeckStatistics,
  async ({ params, player }, { stores }: StatisticsDeps) => ok(await stores.deckStatistics.of(player.id, params.id)),
);
