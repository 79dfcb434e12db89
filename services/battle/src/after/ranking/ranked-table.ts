import { classOf, type LadderClass, type Strength } from '@maseki/contracts/battle/ladder.ts';
import { CHAMPIONS } from '@maseki/contracts/battle/limits.ts';
import type { RankingRow } from '@maseki/contracts/battle/ranking.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { ListedPlayer, ListedStore } from '../ratings/listed-store.ts';

export interface RankedTable {
  at: EpochMs;
  /** The strongest first. */
  players: readonly ListedPlayer[];
  /** From 1, by user. */
  placeOf: ReadonlyMap<string, number>;
}

interface RankedTableDeps {
  listed: Pick<ListedStore, 'listed'>;
  now(): number;
}

/** Time in ms after which a table is not used, because no later read has succeeded. */
const OUTDATED_MS = 5 * 60 * 1_000;

/** The class of a strength at a place. The first places have one of their own. */
export const classAt = (place: number | null, strength: Strength): LadderClass =>
  place !== null && place <= CHAMPIONS ? 'champion' : classOf(strength);

/** A place of the table as players see it. Null behind its end. */
export function rowAt({ players }: RankedTable, place: number): RankingRow | null {
  const player = players[place - 1];
  if (!player) return null;
  const { user: id, name: username, rating, battles } = player;
  return { place, user: { id, username }, class: classAt(place, player), rating: Math.round(rating), battles };
}

/** Keeps the table in memory. `refresh` reads it again, once a minute. */
export function createRankedTable({ listed, now }: RankedTableDeps) {
  let table: RankedTable | undefined;

  const reads = new Batcher<void, RankedTable>(async () => {
    const at = now();
    const players = await listed.listed(at);
    table = { at, players, placeOf: new Map(players.map(({ user }, n) => [user, n + 1])) };
    return table;
  });

  const refresh = () => reads.add();

  return {
    refresh,
    /** The place of a user as far as this pod knows now. */
    placeOf: (user: string): number | null => table?.placeOf.get(user) ?? null,
    current: async (): Promise<RankedTable> => (table && now() - table.at <= OUTDATED_MS ? table : refresh()),
  };
}

export type RankedTables = ReturnType<typeof createRankedTable>;
