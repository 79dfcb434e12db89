import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';

export interface RatingDocument {
  _id: string;
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
  /** The name under which the user last played. */
  name: string;
  /** The end of the last rated battle. */
  rated_at: EpochMs;
  /** The opponents of the last two rated battles, the latest first. */
  recent?: string[];
  /** Of seasons that are not closed, the earliest first: one, and two while a season turns. */
  records?: SeasonRecord[];
}

/** The strongest opponent whom a user has beaten in a season. */
export interface BeatenOpponent {
  user: string;
  name: string;
  /** As it was before that battle. */
  rating: number;
}

/** A user's rated battles in a season. */
export interface SeasonRecord {
  /** `<yyyymm>` */
  season: string;
  battles: number;
  wins: number;
  /** The best class, and when it was reached (in ms since the epoch). */
  best: LadderClass;
  best_at: number;
  /** After the last battle. */
  rating: number;
  strongest: BeatenOpponent | null;
}

/** The record of a season that is closed; the id is season and user: `<yyyymm>:<user>`. */
export interface SeasonRecordDocument extends SeasonRecord {
  _id: string;
  user: string;
  /** In the table at the turn, null behind its first hundred. */
  place: number | null;
  /** What the season pays. */
  stones: number;
}

/** A season that is over. */
export interface SeasonDocument {
  /** `<yyyymm>` */
  _id: string;
  /** When the table was read. */
  at: EpochMs;
  /** The ids of the first hundred users of the table at that moment, in its order. */
  first: string[];
}

/** The battles of the same two that counted on one calendar day in Asia/Tokyo. */
export interface PairDay {
  /** Rated or free. */
  counted: number;
  /** How many of them ended by an early surrender. */
  earlySurrenders: number;
}

/**
 * The battles of the same two that counted in a season. The id is the season and both users,
 * sorted: `202611:<user>:<user>`.
 */
export interface PairSeasonDocument {
  _id: string;
  /** Those that were rated. */
  rated: number;
  /** The last days, in Asia/Tokyo as `2026-11-21`. A battle may be archived days after its end. */
  days: Record<string, PairDay>;
  /** When a battle was last counted. */
  at: Date;
}
