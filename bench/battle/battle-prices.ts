import { type Counts, type Usage, usageOf } from './game-usage.ts';

/** The work done in a time, and its cost. */
export interface Measured {
  seconds: number;
  actions: number;
  battles: number;
  used: Usage;
}

interface Cost {
  actions: number;
  battles: number;
  cost: number;
}

/** The cost of an action and of a battle, if the same two prices explain both lengths. */
export function pricesOf(short: Cost, long: Cost): { action: number; battle: number } {
  const determinant = short.actions * long.battles - long.actions * short.battles;
  return {
    action: (short.cost * long.battles - long.cost * short.battles) / determinant,
    battle: (short.actions * long.cost - long.actions * short.cost) / determinant,
  };
}

/**
 * The cost of one battle and one action for each counted resource, beside the cost of the game
 * while no battle runs.
 */
export interface Prices {
  battle: Usage;
  action: Usage;
}

/**
 * The prices that explain two measurements of battles of different lengths. `idle` was measured
 * without battles.
 */
export function pricesBetween(idle: Measured, short: Measured, long: Measured): Prices {
  const pricesFor = (what: keyof Prices) =>
    usageOf((kind) => {
      const costOf = ({ seconds, actions, battles, used }: Measured, name: string): Cost => {
        const idleCost = ((idle.used[kind][name] ?? 0) / idle.seconds) * seconds;
        return { actions, battles, cost: (used[kind][name] ?? 0) - idleCost };
      };
      const names = Object.keys(long.used[kind]);
      return Object.fromEntries(names.map((name) => [name, pricesOf(costOf(short, name), costOf(long, name))[what]]));
    });
  return { battle: pricesFor('battle'), action: pricesFor('action') };
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts of at least `least`, the largest first. */
export const largestOf = (counts: Counts, least: number): Counts =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count >= least)
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => [name, Number(count.toPrecision(3))]),
  );
