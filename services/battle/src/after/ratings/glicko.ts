import type { Strength } from '@maseki/contracts/battle/ladder.ts';
import { DAY_MS, type EpochMs } from '@maseki/contracts/time.ts';

export interface Rating extends Strength {
  volatility: number;
}

/** A stored strength, with the end of the last rated battle in ms since the epoch. */
export interface RatedAt extends Rating {
  /** Absent before the first rated battle, and in ratings of earlier releases. */
  rated_at?: number;
}

/** A game of a rating period. `score` is 1 for a win and 0 for a loss. */
export interface Game {
  opponent: Strength;
  score: number;
}

/** Points of the shown scale in one unit of the inner scale of Glicko-2. */
const SCALE = 173.7178;
const CENTRE = 1500;
/** Glickman's own choice, between 0.3 and 1.2: how much a surprise changes the volatility. */
const TAU = 0.5;
const CONVERGED = 1e-6;

/**
 * The largest deviation. With 350, the paper's own, newcomers start so loosely that chances are
 * predicted 4 to 14 points wrong (`npm run bench -- ladder`).
 */
const MOST_DEVIATION = 250;
/** Below it a rating hardly follows a player who learns. */
const LEAST_DEVIATION = 45;
/**
 * A battle is this part of a rating period. With whole periods the deviation of an active player
 * stays above 60, and the class of a constant strength changes too often.
 */
const BATTLE_SHARE = 0.05;
/** Growth of the squared deviation in a day: from 60 to 110 in 180 days. */
const DRIFT_PER_DAY = (110 ** 2 - 60 ** 2) / 180;

export const newcomer: Rating = { rating: CENTRE, deviation: MOST_DEVIATION, volatility: 0.06 };

const weightOf = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const chance = (weight: number, difference: number) => 1 / (1 + Math.exp(-weight * difference));

interface Surprise {
  sigma: number;
  phi: number;
  variance: number;
  /** The estimated improvement. */
  delta: number;
}

/** The new volatility: step 5 of Glicko-2, by the Illinois algorithm. */
function volatilityAfter({ sigma, phi, variance, delta }: Surprise): number {
  const start = Math.log(sigma * sigma);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const sum = phi * phi + variance + ex;
    return (ex * (delta * delta - sum)) / (2 * sum * sum) - (x - start) / (TAU * TAU);
  };
  const above = delta * delta - phi * phi - variance;
  let b = start - TAU;
  if (above > 0) b = Math.log(above);
  else while (f(b) < 0) b -= TAU;
  let [a, fa, fb] = [start, f(start), f(b)];
  while (Math.abs(b - a) > CONVERGED) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}

/** The strength after games in `share` of a rating period. One is Glicko-2 as published. */
export function ratingAfter(player: Rating, games: readonly Game[], share = BATTLE_SHARE): Rating {
  const mu = (player.rating - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  let [information, improvement] = [0, 0];
  for (const { opponent, score } of games) {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = chance(weight, mu - (opponent.rating - CENTRE) / SCALE);
    information += weight * weight * expected * (1 - expected);
    improvement += weight * (score - expected);
  }
  const variance = 1 / information;
  const volatility = volatilityAfter({ sigma: player.volatility, phi, variance, delta: variance * improvement });
  const before = phi * phi + share * volatility * volatility;
  const after = 1 / (1 / before + information);
  return {
    rating: CENTRE + SCALE * (mu + after * improvement),
    deviation: SCALE * Math.sqrt(after),
    volatility,
  };
}

/** A rating as of a time: the deviation grows with the days away. */
export function ratingAt({ rated_at, ...stored }: RatedAt, now: EpochMs): Rating {
  const { rating, volatility } = stored;
  const deviation = Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, stored.deviation));
  const days = rated_at === undefined ? 0 : Math.max(0, now - rated_at) / DAY_MS;
  const grown = Math.sqrt(deviation ** 2 + days * DRIFT_PER_DAY);
  return { rating, deviation: Math.min(MOST_DEVIATION, grown), volatility };
}

const bounded = (rating: Rating): Rating => ({
  ...rating,
  deviation: Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, rating.deviation)),
});

/** The chance of `one` to win against `other`, from 0 to 1, with the uncertainty of both. */
export function chanceOf(one: Strength, other: Strength): number {
  const weight = weightOf(Math.hypot(one.deviation, other.deviation) / SCALE);
  return chance(weight, (one.rating - other.rating) / SCALE);
}

export function ratingsAfter(winner: Rating, loser: Rating): { winner: Rating; loser: Rating } {
  return {
    winner: bounded(ratingAfter(winner, [{ opponent: loser, score: 1 }])),
    loser: bounded(ratingAfter(loser, [{ opponent: winner, score: 0 }])),
  };
}
