import { betterClass, classOf, isProvisional, seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { BeatenOpponent, SeasonRecord } from '../../base/database/ladder-documents.ts';
import { text } from '../../text.ja.ts';
import { nameOf, type RatedBattle } from './rate-battle.ts';

export interface ChangedBattle extends RatedBattle {
  changes: Readonly<Record<string, RatingChange>>;
}

export interface RecordedBattle {
  won: boolean;
  endedAt: EpochMs;
  /** After the battle. */
  rating: number;
  deviation: number;
  opponent: BeatenOpponent;
}

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

/** The record of a season after a rated battle of it. A class counts once it can be told. */
export function recordAfter(record: SeasonRecord | undefined, battle: RecordedBattle): SeasonRecord {
  const { battles = 0, wins = 0, best: bestBefore = 'rough', best_at = 0, strongest = null } = record ?? {};
  const { won, endedAt, rating, opponent } = battle;
  const best = betterClass(bestBefore, isProvisional(battle) ? 'rough' : classOf(battle));
  const isStrongest = won && opponent.rating > (strongest?.rating ?? Number.NEGATIVE_INFINITY);
  return {
    season: seasonOf(endedAt),
    battles: battles + 1,
    wins: wins + (won ? 1 : 0),
    best,
    best_at: best === bestBefore && best_at > 0 ? best_at : endedAt,
    rating,
    strongest: isStrongest ? opponent : strongest,
  };
}

/** A user's records of open seasons after a rated battle of one of them. */
export function recordsAfter(records: readonly SeasonRecord[], battle: RecordedBattle): SeasonRecord[] {
  const season = seasonOf(battle.endedAt);
  const record = recordAfter(
    records.find((each) => each.season === season),
    battle,
  );
  return records.some((each) => each.season === season)
    ? records.map((each) => (each.season === season ? record : each))
    : [...records, record].sort((one, other) => one.season.localeCompare(other.season));
}

/** The fields of a row in which records differ, so that indexes of other fields are left alone. */
export function changedRecords(before: readonly SeasonRecord[], after: readonly SeasonRecord[]): object {
  if (before.length !== after.length) return { records: after };
  const fields = after.flatMap((record, n) =>
    Object.entries(record)
      .filter(([key, value]) => value !== before[n]?.[key as keyof SeasonRecord])
      .map(([key, value]) => [`records.${n}.${key}`, value] as const),
  );
  return Object.fromEntries(fields);
}
