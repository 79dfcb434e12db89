import { endpoints } from '@maseki/contracts/battle/http.ts';
import { NEIGHBOURS, SHOWN_PLACES } from '@maseki/contracts/battle/limits.ts';
import type { RankingScope } from '@maseki/contracts/battle/ranking.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { ListedStore } from '../ratings/listed-store.ts';
import type { Friends } from './friends.ts';
import { type RankedTable, type RankedTables, rowAt } from './ranked-table.ts';

interface GetRankingDeps {
  rankedTable: Pick<RankedTables, 'current'>;
  friends: Friends;
  stores: { listed: Pick<ListedStore, 'hiddenAmong'> };
  now(): number;
}

const placesFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

async function placesOf(scope: RankingScope, user: string, table: RankedTable, friends: Friends): Promise<number[]> {
  if (scope === 'top') return placesFrom(1, SHOWN_PLACES);
  const own = table.placeOf.get(user);
  if (scope === 'around') {
    return own === undefined ? [] : placesFrom(own - NEIGHBOURS, 2 * NEIGHBOURS + 1).filter((place) => place > 0);
  }
  const ids = (await friends.of(user)).map(({ id }) => id);
  return [user, ...ids].flatMap((id) => table.placeOf.get(id) ?? []).sort((one, other) => one - other);
}

/** A part of the table. Accounts that were deleted or suspended since it was read are left out. */
export const getRanking = handler(
  endpoints.getRanking,
  async ({ query: { scope }, player }, { rankedTable, friends, stores, now }: GetRankingDeps) => {
    const table = await rankedTable.current();
    const places = await placesOf(scope, player.id, table, friends);
    const rows = places.flatMap((place) => rowAt(table, place) ?? []);
    const hidden = await stores.listed.hiddenAmong(
      rows.map(({ user }) => user.id),
      now(),
    );
    return ok({ as_of: table.at, rows: rows.filter(({ user }) => !hidden.has(user.id)) });
  },
);
