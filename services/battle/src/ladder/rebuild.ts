import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { RatingDocument, SeasonRecordDocument } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';
import type { SeasonRecord } from '../seasons/record.ts';
import { recordId } from '../seasons/record-store.ts';
import { archivedRatedBattles } from './archived-battles.ts';
import { createRebuiltLadder, type RebuiltRating } from './rebuilt-ladder.ts';

type LadderModels = Pick<Models, 'ratings' | 'replays' | 'seasonRecords' | 'deletedUsers'>;

/** Points by which a number may differ, because volatilities before the archive are unknown. */
const TOLERANCE = 0.01;

/** A stored value that is not as the archive says. `seen` is null if nothing is stored. */
interface Difference<Stored, Rebuilt> {
  user: string;
  seen: Stored | null;
  rebuilt: Rebuilt;
}

export interface Comparison {
  season: string;
  battles: number;
  /** Numbers of what was compared. */
  compared: { ratings: number; records: number };
  ratings: Difference<RatingDocument, RebuiltRating>[];
  records: Difference<SeasonRecordDocument, SeasonRecord>[];
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE;

const isSameRating = (seen: RatingDocument, { rating, deviation, rated_at, battles }: RebuiltRating): boolean =>
  isNear(seen.rating, rating) &&
  isNear(seen.deviation, deviation) &&
  seen.rated_at === rated_at &&
  (battles === null || seen.battles === battles);

const isSameRecord = (seen: SeasonRecordDocument, rebuilt: SeasonRecord): boolean =>
  (['battles', 'wins', 'best', 'best_at'] as const).every((field) => seen[field] === rebuilt[field]) &&
  isNear(seen.rating, rebuilt.rating) &&
  seen.strongest?.user === rebuilt.strongest?.user &&
  isNear(seen.strongest?.rating ?? 0, rebuilt.strongest?.rating ?? 0);

/**
 * Computes ratings, and records of the season that runs at `now` (ms since the epoch), from the
 * archive, and compares them with the store. What has changed meanwhile differs too, until the next
 * comparison.
 */
export async function compareLadder(models: LadderModels, now: number): Promise<Comparison> {
  const { ratings, seasonRecords, deletedUsers } = models;
  const season = seasonOf(now);
  const seenRatings = new Map((await ratings.find().lean()).map((each) => [each._id, each]));
  const seenRecords = new Map((await seasonRecords.find({ season }).lean()).map((each) => [each.user, each]));
  const deleted = new Map((await deletedUsers.find().lean()).map(({ _id, at }) => [_id, at.getTime()]));
  const ladder = createRebuiltLadder({ season, deleted });
  for await (const battle of archivedRatedBattles(models)) ladder.add(battle);
  const rebuilt = ladder.result();
  const difference = <S, R>(stored: ReadonlyMap<string, S>, isSame: (seen: S, other: R) => boolean) => {
    return ([user, each]: [string, R]): Difference<S, R>[] => {
      const seen = stored.get(user) ?? null;
      return seen !== null && isSame(seen, each) ? [] : [{ user, seen, rebuilt: each }];
    };
  };
  return {
    ...{ season, battles: rebuilt.battles },
    compared: { ratings: rebuilt.ratings.size, records: rebuilt.records.size },
    ratings: [...rebuilt.ratings].flatMap(difference(seenRatings, isSameRating)),
    records: [...rebuilt.records].flatMap(difference(seenRecords, isSameRecord)),
  };
}

/**
 * Replaces what differs, unless a battle has changed it since the comparison. Returns how many
 * values it has replaced.
 */
export async function writeDifferences(models: LadderModels, comparison: Comparison): Promise<number> {
  const { ratings, seasonRecords, deletedUsers } = models;
  const { season } = comparison;
  let written = 0;
  for (const { user, seen, rebuilt } of comparison.ratings) {
    const { battles, ...fields } = rebuilt;
    const unchanged = seen ? { _id: user, battles: seen.battles, rated_at: seen.rated_at } : { _id: user };
    const all = { ...fields, battles: battles ?? seen?.battles ?? 1 };
    const change = seen ? { $set: all } : { $setOnInsert: all };
    const { modifiedCount, upsertedCount } = await ratings.updateOne(unchanged, change, { upsert: !seen });
    written += modifiedCount + upsertedCount;
  }
  for (const { user, seen, rebuilt } of comparison.records) {
    const _id = recordId(season, user);
    const unchanged = seen ? { _id, battles: seen.battles, closed: false } : { _id };
    const all = { season, user, ...rebuilt };
    const change = seen ? { $set: all } : { $setOnInsert: all };
    const { modifiedCount, upsertedCount } = await seasonRecords.updateOne(unchanged, change, { upsert: !seen });
    written += modifiedCount + upsertedCount;
  }
  // An account that was deleted meanwhile must not come back.
  const users = [...comparison.ratings, ...comparison.records].map(({ user }) => user);
  const gone = (await deletedUsers.find({ _id: { $in: users } }, { _id: 1 }).lean()).map(({ _id }) => _id);
  if (gone.length > 0) {
    await ratings.deleteMany({ _id: { $in: gone } });
    await seasonRecords.deleteMany({ user: { $in: gone } });
  }
  return written;
}
