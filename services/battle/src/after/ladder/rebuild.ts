import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { RatingDocument, SeasonRecord } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import { archivedRatedBattles } from './archived-battles.ts';
import { createRebuiltLadder, type RebuiltRating } from './rebuilt-ladder.ts';

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
  /** Records that are closed although their season goes on, by a clock that was ahead. */
  closedEarly: number;
  battles: number;
  compared: { ratings: number; records: number };
  ratings: Difference<RatingDocument, RebuiltRating>[];
  records: Difference<SeasonRecord, SeasonRecord>[];
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE;

const isSameRating = (seen: RatingDocument, { rating, deviation, rated_at, battles }: RebuiltRating): boolean =>
  isNear(seen.rating, rating) &&
  isNear(seen.deviation, deviation) &&
  seen.rated_at === rated_at &&
  (battles === null || seen.battles === battles);

const isSameRecord = (seen: SeasonRecord, rebuilt: SeasonRecord): boolean =>
  (['battles', 'wins', 'best', 'best_at'] as const).every((field) => seen[field] === rebuilt[field]) &&
  isNear(seen.rating, rebuilt.rating) &&
  seen.strongest?.user === rebuilt.strongest?.user &&
  isNear(seen.strongest?.rating ?? 0, rebuilt.strongest?.rating ?? 0);

/**
 * Computes ratings, and records of the season that runs at `now` (ms since the epoch), from the
 * archive, and compares them with the store. What has changed meanwhile differs too, until the next
 * comparison.
 */
export async function compareLadder(
  models: Pick<Models, 'ratings' | 'replays' | 'seasonRecords'>,
  now: number,
): Promise<Comparison> {
  const { ratings, seasonRecords } = models;
  const season = seasonOf(now);
  const seenRatings = new Map((await ratings.find().lean()).map((each) => [each._id, each]));
  const seenRecords = new Map(
    [...seenRatings].flatMap(([user, { records = [] }]) =>
      records.filter((each) => each.season === season).map((each) => [user, each] as const),
    ),
  );
  const ladder = createRebuiltLadder(season);
  for await (const battle of archivedRatedBattles(models)) ladder.add(battle);
  const rebuilt = ladder.result();
  const difference = <S, R>(stored: ReadonlyMap<string, S>, isSame: (seen: S, other: R) => boolean) => {
    return ([user, each]: [string, R]): Difference<S, R>[] => {
      const seen = stored.get(user) ?? null;
      return seen !== null && isSame(seen, each) ? [] : [{ user, seen, rebuilt: each }];
    };
  };
  return {
    season,
    closedEarly: await seasonRecords.countDocuments({ season: { $gte: season } }),
    battles: rebuilt.battles,
    compared: { ratings: rebuilt.ratings.size, records: rebuilt.records.size },
    ratings: [...rebuilt.ratings].flatMap(difference(seenRatings, isSameRating)),
    records: [...rebuilt.records].flatMap(difference(seenRecords, isSameRecord)),
  };
}

/**
 * Replaces what no battle has changed since the comparison, and opens seasons again that are closed
 * and not over. Returns how many values. What was paid for them stays paid, and is not paid again.
 */
export async function writeDifferences(
  {
    ratings,
    deletedUsers,
    seasons,
    seasonRecords,
  }: Pick<Models, 'ratings' | 'deletedUsers' | 'seasons' | 'seasonRecords'>,
  comparison: Comparison,
): Promise<number> {
  const { season } = comparison;
  await seasons.deleteMany({ _id: { $gte: season } });
  let written = (await seasonRecords.deleteMany({ season: { $gte: season } })).deletedCount;
  for (const { user, seen, rebuilt } of comparison.ratings) {
    const { battles, ...fields } = rebuilt;
    const unchanged = seen ? { _id: user, battles: seen.battles, rated_at: seen.rated_at } : { _id: user };
    const all = { ...fields, battles: battles ?? seen?.battles ?? 1 };
    const change = seen ? { $set: all } : { $setOnInsert: all };
    const { modifiedCount, upsertedCount } = await ratings.updateOne(unchanged, change, { upsert: !seen });
    written += modifiedCount + upsertedCount;
  }
  for (const { user, seen, rebuilt } of comparison.records) {
    const unchanged = seen
      ? { _id: user, records: { $elemMatch: { season, battles: seen.battles } } }
      : { _id: user, 'records.season': { $ne: season } };
    const change = seen ? { $set: { 'records.$': rebuilt } } : { $push: { records: rebuilt } };
    written += (await ratings.updateOne(unchanged, change)).modifiedCount;
  }
  // An account that was deleted meanwhile must not come back.
  const users = [...comparison.ratings, ...comparison.records].map(({ user }) => user);
  const gone = (await deletedUsers.find({ _id: { $in: users } }, { _id: 1 }).lean()).map(({ _id }) => _id);
  if (gone.length > 0) await ratings.deleteMany({ _id: { $in: gone } });
  return written;
}
