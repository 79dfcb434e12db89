import { percentText } from '@maseki/tools/measure/statistics.ts';
import type { StartersReport } from './measure-starters.ts';

/** Battles behind each figure of the full size. */
export const STARTER_BATTLES = 5000;

type Range = readonly [low: number, high: number];

/** Equally good, and neither too weak nor too strong for the decks that players build. */
const starterTargets = { vs_field: [0.45, 0.55], pairs: [0.42, 0.58] } as const satisfies Record<string, Range>;

const missed = (shares: Readonly<Record<string, number>>, [low, high]: Range, what: string): string[] =>
  Object.entries(shares)
    .filter(([, share]) => share < low || share > high)
    .map(
      ([name, share]) =>
        `${name} ${what}: ${percentText(share)}, should be ${percentText(low)} to ${percentText(high)}`,
    );

export const missedStarterTargets = ({ vs_field, pairs }: StartersReport): string[] => [
  ...missed(vs_field, starterTargets.vs_field, 'against the field'),
  ...missed(pairs, starterTargets.pairs, 'against each other'),
];
