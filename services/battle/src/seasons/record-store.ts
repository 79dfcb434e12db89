import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../database/models.ts';
import { nameOf, type RatedBattle } from '../ratings/rate-battle.ts';
import { text } from '../text.ja.ts';
import { newRecord, type RecordedBattle, recordAfter, type SeasonRecord } from './record.ts';

/** A rated battle with its effect on the ratings of its two. */
export interface ChangedBattle extends RatedBattle {
  changes: Readonly<Record<string, RatingChange>>;
}

/** The id of a user's record of a season. */
export const recordId = (season: string, user: string): string => `${season}:${user}`;

/** A battle as each of its two counts it. Deleted users have no record, and no name in another. */
export function sidesOf(battle: ChangedBattle, deleted: ReadonlySet<string>): [string, RecordedBattle][] {
  const { winner, loser, endedAt, changes } = battle;
  const pairs = [
    [winner, loser],
    [loser, winner],
  ] as const;
  return pairs.flatMap(([user, other]): [string, RecordedBattle][] => {
    const [own, theirs] = [changes[user], changes[other]];
    if (deleted.has(user) || !own || !theirs) return [];
    const name = deleted.has(other) ? text.deletedPlayer : nameOf(battle, other);
    const opponent = { user: other, name, rating: theirs.before };
    return [[user, { won: user === winner, endedAt, rating: own.after, deviation: own.deviation, opponent }]];
  });
}

/** What a battle changes. The database computes keys for each index of which a field is set. */
const differences = (before: SeasonRecord, after: SeasonRecord): Partial<SeasonRecord> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof SeasonRecord]));

/** Records of players by season. */
export function seasonRecordStore({ seasonRecords, seasons }: Pick<Models, 'seasonRecords' | 'seasons'>) {
  /** Those of these seasons that are over and closed. */
  async function closedAmong(names: ReadonlySet<string>, session: ClientSession): Promise<ReadonlySet<string>> {
    const past = [...names].filter((name) => name < seasonOf(Date.now()));
    const found = past.length > 0 ? await readAll(seasons, { _id: { $in: past } }, { session }) : [];
    return new Set(found.map(({ _id }) => _id));
  }

  return {
    /**
     * The writes that record these battles, for the transaction that archives them. A battle of a
     * closed season is not recorded.
     */
    async count(
      battles: readonly ChangedBattle[],
      deleted: ReadonlySet<string>,
      session: ClientSession,
    ): Promise<BulkWrite[]> {
      const closed = await closedAmong(new Set(battles.map(({ endedAt }) => seasonOf(endedAt))), session);
      const open = battles.filter(({ endedAt }) => !closed.has(seasonOf(endedAt)));
      const sides = open.flatMap((battle) =>
        sidesOf(battle, deleted).map(([user, side]) => ({ user, season: seasonOf(battle.endedAt), side })),
      );
      if (sides.length === 0) return [];
      const ids = sides.map(({ season, user }) => recordId(season, user));
      const found = await readAll(seasonRecords, { _id: { $in: ids } }, { session });
      const stored = new Map<string, SeasonRecord>(
        found.map(({ _id, battles: count, wins, best, best_at, rating, strongest, closed: isClosed }) => [
          _id,
          { battles: count, wins, best, best_at, rating, strongest, closed: isClosed },
        ]),
      );
      const records = new Map(stored);
      const changed = new Map<string, { season: string; user: string }>();
      for (const { user, season, side } of sides) {
        const id = recordId(season, user);
        const record = records.get(id) ?? newRecord;
        const next = recordAfter(record, side);
        if (next === record) continue;
        records.set(id, next);
        changed.set(id, { season, user });
      }
      return [...changed].map(([_id, of]) => {
        const [before, after] = [stored.get(_id), records.get(_id) ?? newRecord];
        return before
          ? writesTo(seasonRecords).update({ _id }, { $set: differences(before, after) })
          : writesTo(seasonRecords).update({ _id }, { $set: { ...of, ...after } }, { upsert: true });
      });
    },
  };
}
