import { percentText, type Share } from '@maseki/tools/measure/statistics.ts';
import type { Figures } from './figures.ts';

const targets = {
  beginner: [0.48, 0.52],
  attribute: [0.45, 0.55],
  card: [0.4, 0.6],
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
