import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** Under the key of who calls, so nobody reads the statistics of another's deck. */
export const getDeckStatistics = handler(endpoints.getDeckStatistics, async ({ params, player }, { stores }: Context) =>
  ok(await stores.deckStatistics.of(player.id, params.id)),
);
