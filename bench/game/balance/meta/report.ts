import { percentText, type Share } from '@maseki/tools/measure/statistics.ts';
import type { FieldDeck } from './field.ts';
import type { Matchup } from './matchups.ts';

export interface MetaSize {
  matchup: number;
  pair: number;
  steps: number;
  /** Battles of that deck with seeds that the search has not seen. */
  best: number;
  hard: number;
}

export const FULL_SIZE: MetaSize = { matchup: 3000, pair: 40, steps: 2000, best: 2000, hard: 2000 };

/** `out/meta.json`. Shares are from 0 to 1. */
export interface MetaReport {
  /** The release of the rules that was played. */
  rules: number;
  matchup_battles: number;
  matchups: Record<Matchup, number>;
  field: FieldDeck[];
  /** Of hill climbing after `steps` steps, with its share of `battles` with other seeds. */
  best: { cards: string[]; steps: number; battles: number; win: number };
  /** With random decks. Each card has the battles in which it was on the field, with 95 %. */
  hard: { battles: number; cards: Record<string, { win: number; low: number; high: number }> };
}

export const metaTargets = {
  matchups: { mono_two: [0.42, 0.5], two_three: [0.46, 0.54], two_mixed: [0.57, 0.68], mono_prey: [0, 0.7] },
  /** At least this many decks of the field with two or three attributes stay in this range. */
  field: { decks: 8, range: [0.45, 0.55] },
  best: [0.55, 0.68],
  /** The most that a card may win with the hard player. The whole interval must not lie above. */
  hardCard: 0.6,
} as const;

type Range = readonly [low: number, high: number];

const isWithin = (share: number, [low, high]: Range): boolean => share >= low && share <= high;
const rangeText = ([low, high]: Range): string => `${percentText(low)} to ${percentText(high)}`;

const missedRange = (name: string, share: number, range: Range): string[] =>
  isWithin(share, range) ? [] : [`${name}: ${percentText(share)}, should be ${rangeText(range)}`];

/** The decks of two or three attributes that neither win nor lose too much. */
export const evenDecks = (field: readonly FieldDeck[]): FieldDeck[] =>
  field.filter(
    ({ attributes, win }) =>
      (attributes.length === 2 || attributes.length === 3) && isWithin(win, metaTargets.field.range),
  );

export function missedMetaTargets({ matchups, field, best, hard }: MetaReport): string[] {
  const even = evenDecks(field).length;
  const ranges = Object.entries(metaTargets.matchups) as [Matchup, Range][];
  return [
    ...ranges.flatMap(([name, range]) => missedRange(name, matchups[name], range)),
    ...(even >= metaTargets.field.decks
      ? []
      : [`${even} decks of two or three attributes are even, should be ${metaTargets.field.decks} at least`]),
    ...missedRange('the best deck', best.win, metaTargets.best),
    ...Object.entries(hard.cards).flatMap(([id, { win, low }]) =>
      low > metaTargets.hardCard ? [`${id} of the hard player: ${percentText(win)}, at least ${percentText(low)}`] : [],
    ),
  ];
}

export const cardShares = (cards: Readonly<Record<string, Share>>): MetaReport['hard']['cards'] =>
  Object.fromEntries(Object.entries(cards).map(([id, { share, low, high }]) => [id, { win: share, low, high }]));
