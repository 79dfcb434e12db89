import { STONES } from '../inventory/limits.ts';
import { DAY_MS, type EpochMs, TOKYO_OFFSET_MS } from '../time.ts';
import { CLASS_FROM, CLASS_WIDTH, LISTED_DAYS, LISTED_DEVIATION, PROVISIONAL_DEVIATION } from './limits.ts';

/** The classes of the ladder, the weakest first. `champion` is the class of the first places. */
export const LADDER_CLASSES = ['rough', 'crystal', 'emerald', 'sapphire', 'ruby', 'diamond', 'champion'] as const;
export type LadderClass = (typeof LADDER_CLASSES)[number];

export type RatingClass = Exclude<LadderClass, 'champion'>;

export interface Strength {
  rating: number;
  deviation: number;
}

/** 1 / deviation², about, of a battle of equals. Ten of them lead from 250 to 115. */
const INFORMATION_OF_BATTLE = 6e-6;

const RATING_CLASSES = Object.keys(CLASS_FROM) as RatingClass[];

/** True until a player's class can be told. */
export const isProvisional = ({ deviation }: Strength): boolean => deviation >= PROVISIONAL_DEVIATION;

/** Rated battles, about, until a player has a class. */
export const battlesToClass = ({ deviation }: Strength): number =>
  isProvisional({ rating: 0, deviation })
    ? Math.ceil((1 / PROVISIONAL_DEVIATION ** 2 - 1 / deviation ** 2) / INFORMATION_OF_BATTLE)
    : 0;

export const classOf = ({ rating, deviation }: Strength): RatingClass =>
  RATING_CLASSES.findLast((each) => rating - deviation >= CLASS_FROM[each]) ?? 'rough';

/** The class above a strength, and how far the way to it is gone. Null in the highest class. */
export function nextClass(strength: Strength): { next: RatingClass; missing: number; share: number } | null {
  const lower = strength.rating - strength.deviation;
  const at = RATING_CLASSES.indexOf(classOf(strength));
  const next = RATING_CLASSES[at + 1];
  if (next === undefined) return null;
  const missing = CLASS_FROM[next] - lower;
  return { next, missing, share: Math.min(1, Math.max(0, 1 - missing / CLASS_WIDTH)) };
}

/** `rated_at`, the end of the last rated battle, and the moment are in ms since the epoch. */
export const isListed = ({ deviation, rated_at }: { deviation: number; rated_at: number }, now: number): boolean =>
  deviation <= LISTED_DEVIATION && now - rated_at <= LISTED_DAYS * DAY_MS;

export const betterClass = <C extends LadderClass>(one: C, other: C): C =>
  LADDER_CLASSES.indexOf(one) >= LADDER_CLASSES.indexOf(other) ? one : other;

/** The stones that a season pays for its best class and its number of rated battles. */
export const seasonStones = (best: LadderClass, battles: number): number =>
  battles >= STONES.season_from_battles ? STONES.season[best] : 0;

const TWO_DIGITS = 2;
/** A moment that long before the end of a month lies in the month before it. */
const MORE_THAN_A_MONTH_MS = 32 * DAY_MS;

/** The season of a moment, a calendar month of Asia/Tokyo: `202611`. */
export const seasonOf = (at: EpochMs): string =>
  new Date(at + TOKYO_OFFSET_MS).toISOString().slice(0, 7).replace('-', '');

/** The moment, in ms since the epoch, at which a season is over and the next one begins. */
export function seasonEnd(season: string): number {
  const year = Number(season.slice(0, -TWO_DIGITS));
  const month = Number(season.slice(-TWO_DIGITS));
  return Date.UTC(year, month) - TOKYO_OFFSET_MS;
}

export const seasonBefore = (season: string): string => seasonOf(seasonEnd(season) - MORE_THAN_A_MONTH_MS);
