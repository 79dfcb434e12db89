import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { Compared } from './in-turn.ts';

/** The values of a round that were measured with a part of the work, and without it. */
export type Round = Readonly<Record<keyof Compared, readonly number[]>>;

const DRAWS = 1_000;
const LOW = 0.025;
const HIGH = 0.975;

/** The percentile (from 0 to 1) of all values with the part over that of those without. */
function ratioOf(rounds: readonly Round[], share: number): number {
  const of = (name: keyof Round) =>
    percentile(
      rounds.flatMap((round) => round[name]),
      share,
    );
  return of('with') / of('without');
}

/**
 * The ratio of a percentile with the part to that without it. Its 95 % interval is that of as many
 * rounds, drawn from these again and again, because values of one round are not independent.
 */
export function percentileRatio(
  rounds: readonly Round[],
  { share, random = Math.random }: { share: number; random?: () => number },
): { ratio: number; low: number; high: number } {
  const drawn = Array.from({ length: DRAWS }, () => {
    const some = rounds.flatMap(() => rounds[Math.floor(random() * rounds.length)] ?? []);
    return ratioOf(some, share);
  });
  return { ratio: ratioOf(rounds, share), low: percentile(drawn, LOW), high: percentile(drawn, HIGH) };
}
