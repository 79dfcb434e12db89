import { z } from 'zod';

/** The classes of the ladder, the weakest first. `champion` is the class of the first places. */
const LADDER_CLASSES = ['rough', 'crystal', 'emerald', 'sapphire', 'ruby', 'diamond', 'champion'] as const;
export const LadderClass = z.enum(LADDER_CLASSES);
export type LadderClass = z.infer<typeof LadderClass>;

/** The class of a strength, without the places in the table. */
export type RatingClass = Exclude<LadderClass, 'champion'>;

/** Rating less deviation from which a class begins. */
const CLASS_FROM: Readonly<Record<RatingClass, number>> = {
  rough: Number.NEGATIVE_INFINITY,
  crystal: 1200,
  emerald: 1350,
  sapphire: 1500,
  ruby: 1650,
  diamond: 1800,
};

/** A player with a larger deviation has no class yet. It takes about ten battles to get below it. */
const PROVISIONAL_DEVIATION = 115;

/** The stones for a season, by its best class. */
const SEASON_STONES: Readonly<Record<LadderClass, number>> = {
  rough: 10,
  crystal: 15,
  emerald: 20,
  sapphire: 30,
  ruby: 40,
  diamond: 50,
  champion: 60,
};
/** Rated battles in a season without which it pays nothing. */
const PAID_FROM_BATTLES = 10;

/** A rating with its uncertainty. */
export interface Strength {
  rating: number;
  deviation: number;
}

const RATING_CLASSES = Object.keys(CLASS_FROM) as RatingClass[];

/** True until a player's class can be told. */
export const isProvisional = ({ deviation }: Strength): boolean => deviation >= PROVISIONAL_DEVIATION;

/** The class of a strength. */
export const classOf = ({ rating, deviation }: Strength): RatingClass =>
  RATING_CLASSES.findLast((each) => rating - deviation >= CLASS_FROM[each]) ?? 'rough';

/** The better of two classes. */
export const betterClass = <C extends LadderClass>(one: C, other: C): C =>
  LADDER_CLASSES.indexOf(one) >= LADDER_CLASSES.indexOf(other) ? one : other;

/** The stones that a season pays for its best class and its number of rated battles. */
export const seasonStones = (best: LadderClass, battles: number): number =>
  battles >= PAID_FROM_BATTLES ? SEASON_STONES[best] : 0;

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1_000;
const TWO_DIGITS = 2;

/** The season of a moment in ms since the epoch, a calendar month of Asia/Tokyo: `202611`. */
export const seasonOf = (at: number): string =>
  new Date(at + TOKYO_OFFSET_MS).toISOString().slice(0, 7).replace('-', '');

/** The moment, in ms since the epoch, at which a season is over and the next one begins. */
export function seasonEnd(season: string): number {
  const year = Number(season.slice(0, -TWO_DIGITS));
  const month = Number(season.slice(-TWO_DIGITS));
  return Date.UTC(year, month) - TOKYO_OFFSET_MS;
}
