import { medianOf, type Share, shareOf } from '@maseki/tools/measure/statistics.ts';
import type { Tally } from './tally.ts';

/** The figures of docs/balance.md with their confidence intervals. */
export interface Figures {
  battles: number;
  beginner: Share;
  attributes: Record<string, Share>;
  cards: Record<string, Share>;
  turns: { median: number; low: number; high: number };
  over60: Share;
}

const shares = (counts: Readonly<Record<string, { played: number; won: number }>>): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => [name, shareOf(count)]),
  );

export function figuresOf({ beginner, attributes, cards, turns }: Tally): Figures {
  const long = turns.filter((turn) => turn > 60).length;
  return {
    battles: turns.length,
    beginner: shareOf(beginner),
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, count]) => [name, shareOf(count)])),
    cards: shares(cards),
    turns: medianOf(turns),
    over60: shareOf({ played: turns.length, won: long }),
  };
}

const values = (of: Record<string, Share>) =>
  Object.fromEntries(Object.entries(of).map(([name, { share }]) => [name, share]));

export const plainFigures = ({ battles, beginner, attributes, cards, turns, over60 }: Figures) => ({
  battles,
  beginner_win: beginner.share,
  attribute_win: values(attributes),
  card_win: values(cards),
  median_turns: turns.median,
  over_60_turns: over60.share,
});
