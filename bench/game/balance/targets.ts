import { percentText, type Share } from '@maseki/tools/measure/statistics.ts';
import type { Figures } from './figures.ts';

/** Two points wider for cards than before abilities, and one point for the rest (release 3 of the rules). */
const targets = {
  beginner: [0.47, 0.53],
  attribute: [0.44, 0.56],
  card: [0.38, 0.62],
  medianTurns: [10, 20],
  over60: [0, 0.01],
} as const satisfies Record<string, readonly [number, number]>;

const outside = (name: string, { share }: Share, [low, high]: readonly [number, number]): string[] =>
  share < low || share > high
    ? [`${name}: ${percentText(share)}, should be ${percentText(low)} to ${percentText(high)}`]
    : [];

export function missedTargets({ beginner, attributes, cards, turns, over60 }: Figures): string[] {
  const [fewest, most] = targets.medianTurns;
  const inTime = turns.median >= fewest && turns.median <= most;
  return [
    ...outside('the player who begins wins', beginner, targets.beginner),
    ...Object.entries(attributes).flatMap(([name, share]) => outside(`${name} wins`, share, targets.attribute)),
    ...Object.entries(cards).flatMap(([name, share]) => outside(`${name} wins`, share, targets.card)),
    ...(inTime ? [] : [`the median battle lasts ${turns.median} turns, should be ${fewest} to ${most}`]),
    ...outside('battles over 60 turns', over60, targets.over60),
  ];
}
