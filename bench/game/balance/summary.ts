import { shareText } from '@maseki/tools/measure/statistics.ts';
import type { Figures } from './figures.ts';
import { missedTargets } from './targets.ts';

export interface Report {
  normal: Figures;
  hard: Figures | null;
}

function extremes(cards: Figures['cards']): string {
  const sorted = Object.entries(cards).sort(([, a], [, b]) => a.share - b.share);
  const text = (entry: (typeof sorted)[number] | undefined) => (entry ? `${entry[0]} ${shareText(entry[1])}` : '');
  return `${text(sorted[0])} to ${text(sorted.at(-1))}`;
}

const rows = ({ battles, beginner, attributes, cards, turns, over60 }: Figures): [string, string][] => [
  ['battles', `${battles}`],
  ['the player who begins wins', shareText(beginner)],
  ...Object.entries(attributes).map(([name, share]): [string, string] => [`${name} wins`, shareText(share)]),
  ['weakest and strongest card', extremes(cards)],
  ['median turns', `${turns.median} (${turns.low}–${turns.high})`],
  ['over 60 turns', shareText(over60)],
];

const table = (figures: Figures) =>
  [
    '| figure | measured (95 % interval) |',
    '|---|---|',
    ...rows(figures).map(([name, text]) => `| ${name} | ${text} |`),
  ].join('\n');

export function summaryMarkdown({ normal, hard }: Report): string {
  const missed = missedTargets(normal);
  return `# Balance

Written by \`npm run bench -- balance --battles ${normal.battles} --hard ${hard?.battles ?? 0} --docs\`. Both sides are the same bot with random decks of
12 different cards of the catalogue. A win share of a card or attribute counts the battles in which it was put on the field.

Targets: the player who begins wins 47–53 %, each attribute 44–56 %, each card 38–62 %, median 10–20 turns, under 1 % of battles
over 60 turns. ${missed.length === 0 ? 'All of them hold with the normal player.' : `Missed: ${missed.join('; ')}.`}

## The normal player

${table(normal)}
${hard ? `\n## The hard player (reported, without targets)\n\n${table(hard)}\n` : ''}`;
}
