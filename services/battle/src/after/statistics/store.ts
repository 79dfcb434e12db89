import { type DeckStatistics, type DeckTally, MAIN_ATTRIBUTES } from '@maseki/contracts/battle/deck-statistics.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import type { ClientSession } from 'mongoose';
import type { StoredTally } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import type { DeckResult } from './deck-result.ts';

const statisticsId = (user: string, deck: string): string => `${user}:${deck}`;

/** The numbers that a battle adds to a deck, by their paths in its document. */
export function increments({ against, won, wentFirst, opponent, fielded }: DeckResult): Record<string, number> {
  const tallies = [
    against,
    `${against}.${wentFirst ? 'first' : 'second'}`,
    `${against}.opponents.${opponent}`,
    ...fielded.map((card) => `${against}.cards.${card}`),
  ];
  const added = tallies.flatMap((path) => [
    [`${path}.battles`, 1] as const,
    ...(won ? [[`${path}.wins`, 1] as const] : []),
  ]);
  return Object.fromEntries(added);
}

export function incrementsByDeck(results: readonly DeckResult[]): Map<string, Record<string, number>> {
  const byDeck = new Map<string, Record<string, number>>();
  for (const result of results) {
    const sums = byDeck.get(result.deck) ?? {};
    for (const [path, added] of Object.entries(increments(result))) sums[path] = (sums[path] ?? 0) + added;
    byDeck.set(result.deck, sums);
  }
  return byDeck;
}

const winsOf = (stored: { battles?: number; wins?: number } = {}) => ({
  battles: stored.battles ?? 0,
  wins: stored.wins ?? 0,
});

function tallyOf(stored: StoredTally = {}): DeckTally {
  const { opponents = {}, cards = {} } = stored;
  return {
    ...winsOf(stored),
    first: winsOf(stored.first),
    second: winsOf(stored.second),
    opponents: MAIN_ATTRIBUTES.filter((attribute) => opponents[attribute]).map((attribute) => ({
      attribute,
      ...winsOf(opponents[attribute]),
    })),
    cards: Object.keys(cards)
      .sort()
      .map((id) => ({ id, ...winsOf(cards[id]) })),
  };
}

export function deckStatisticsStore({ deckStatistics }: Pick<Models, 'deckStatistics'>) {
  const write = (result: DeckResult): BulkWrite =>
    writesTo(deckStatistics).update(
      { _id: statisticsId(result.user, result.deck) },
      { $set: { user: result.user }, $inc: increments(result) },
      { upsert: true },
    );

  return {
    /** The writes for the transaction of the archive. Deleted users are not counted. */
    count: (results: readonly DeckResult[], deleted: ReadonlySet<string>): BulkWrite[] =>
      results.filter(({ user }) => !deleted.has(user)).map(write),

    /** The statistics of a deck of a user; zeros where nothing was counted. */
    async of(user: string, deck: string): Promise<DeckStatistics> {
      const found = await deckStatistics.findById(statisticsId(user, deck)).lean();
      return { people: tallyOf(found?.people), practice: tallyOf(found?.practice) };
    },

    /** Writes a user's statistics again, in a transaction that has read the battles. */
    async replace(user: string, results: readonly DeckResult[], session: ClientSession): Promise<void> {
      await deckStatistics.deleteMany({ user }, { session });
      // One write a deck, because a transaction has a minute and a player may have thousands of
      // battles.
      for (const [deck, added] of incrementsByDeck(results)) {
        await deckStatistics.updateOne(
          { _id: statisticsId(user, deck) },
          { $set: { user }, $inc: added },
          { session, upsert: true },
        );
      }
    },
  };
}

export type DeckStatisticsStore = ReturnType<typeof deckStatisticsStore>;
