import type { WinTally } from '@maseki/contracts/battle/deck-statistics.ts';
import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { anything, type DocumentOf, date, moment, nullable, number, optional, text, texts, word } from './fields.ts';

export const ratingFields = {
  _id: text,
  rating: number,
  deviation: number,
  volatility: number,
  battles: number,
  /** The name under which the user last played. */
  name: text,
  /** The end of the last rated battle. */
  rated_at: moment,
  /** The opponents of the last two rated battles, the latest first. */
  recent: optional(texts),
  /** Of seasons that are not closed, the earliest first: one, and two while a season turns. */
  records: optional(anything<SeasonRecord[]>()),
};
export type RatingDocument = DocumentOf<typeof ratingFields>;

/** The strongest opponent whom a user has beaten in a season. */
export interface BeatenOpponent {
  user: string;
  name: string;
  /** As it was before that battle. */
  rating: number;
}

const recordFields = {
  /** `<yyyymm>` */
  season: text,
  battles: number,
  wins: number,
  /** The best class, and when it was reached (in ms since the epoch). */
  best: word<LadderClass>(),
  best_at: number,
  /** After the last battle. */
  rating: number,
  strongest: nullable(anything<BeatenOpponent>()),
};
export type SeasonRecord = DocumentOf<typeof recordFields>;

/** The record of a season that is closed; the id is season and user: `<yyyymm>:<user>`. */
export const seasonRecordFields = {
  ...recordFields,
  _id: text,
  user: text,
  /** In the table at the turn, null behind its first hundred. */
  place: nullable(number),
  /** What the season pays. */
  stones: number,
};
export type SeasonRecordDocument = DocumentOf<typeof seasonRecordFields>;

export const seasonFields = {
  /** `<yyyymm>` */
  _id: text,
  /** When the table was read. */
  at: moment,
  /** The ids of the first hundred users of the table at that moment, in its order. */
  first: texts,
};
export type SeasonDocument = DocumentOf<typeof seasonFields>;

/** The battles of the same two that counted on one calendar day in Asia/Tokyo. */
export interface PairDay {
  /** Rated or free. */
  counted: number;
  earlySurrenders: number;
}

/** Battles of two that counted in a season; the id sorts the users: `202611:<user>:<user>`. */
export const pairSeasonFields = {
  _id: text,
  /** Those that were rated. */
  rated: number,
  /** The last days, in Asia/Tokyo as `2026-11-21`. A battle may be archived days after its end. */
  days: anything<Record<string, PairDay>>(),
  /** When a battle was last counted. */
  at: date,
};
export type PairSeasonDocument = DocumentOf<typeof pairSeasonFields>;

/** The counts of a deck's battles. An absent one is 0. */
export interface StoredTally extends Partial<WinTally> {
  first?: Partial<WinTally>;
  second?: Partial<WinTally>;
  /** By the main attribute of the other deck. */
  opponents?: Record<string, Partial<WinTally>>;
  /** By the id of a card that was put on the field. */
  cards?: Record<string, Partial<WinTally>>;
}

/** The statistics of one deck of a user; the id is both: `<user>:<deck>`. */
export const deckStatisticsFields = {
  _id: text,
  user: text,
  people: optional(anything<StoredTally>()),
  practice: optional(anything<StoredTally>()),
};
