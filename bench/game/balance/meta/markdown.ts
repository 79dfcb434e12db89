import { percentText, shareOf, shareText } from '@maseki/tools/measure/statistics.ts';
import { evenDecks, FULL_SIZE, type MetaReport, metaTargets, missedMetaTargets } from './report.ts';

const matchupText: Record<keyof MetaReport['matchups'], string> = {
  mono_two: 'one attribute against two',
  two_three: 'two attributes against three',
  two_mixed: 'two attributes against any cards',
  mono_prey: 'one attribute against the one that it beats',
};

const withInterval = (win: number, played: number): string =>
  shareText(shareOf({ played, won: Math.round(win * played) }));

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function matchupRows({ matchups, matchup_battles }: MetaReport): string[][] {
  const names = Object.keys(matchupText) as (keyof typeof matchupText)[];
  return names.map((name) => {
    const [low, high] = metaTargets.matchups[name];
    return [
      matchupText[name],
      withInterval(matchups[name], matchup_battles),
      `${percentText(low)} to ${percentText(high)}`,
    ];
  });
}

const strongest = ({ hard }: MetaReport): string =>
  Object.entries(hard.cards)
    .sort(([, one], [, other]) => other.low - one.low)
    .slice(0, 5)
    .map(([id, { win, low, high }]) => `${id} ${percentText(win)} (${percentText(low)}–${percentText(high)})`)
    .join(', ');

const isSmaller = ({ matchup_battles, best, hard }: MetaReport): boolean =>
  matchup_battles < FULL_SIZE.matchup || best.steps < FULL_SIZE.steps || hard.battles < FULL_SIZE.hard;

export function metaMarkdown(report: MetaReport): string {
  const missed = missedMetaTargets(report);
  const { best, field, hard, rules } = report;
  return `# What decks are worth

Written by \`npm run bench -- balance --meta --docs\`, by release ${rules} of the rules; intervals are of 95 %. The same normal player plays both sides; only in the last
part it is the hard one. ${missed.length === 0 ? 'All targets hold.' : `Missed: ${missed.join('; ')}.`}${isSmaller(report) ? '\nThis page is of a smaller run than the command does.' : ''}

## Matchups

Each of the ${report.matchup_battles} battles has decks of its own: as many cards of each attribute, drawn at random.

${table([['the first wins', 'measured', 'target'], ['---', '---', '---'], ...matchupRows(report)])}

## The field

Twenty themed decks, each against each other one. Of those with two or three attributes ${evenDecks(field).length} win 45–55 % (target: ${metaTargets.field.decks} at least).

${table([['attributes', 'wins'], ['---', '---'], ...field.map(({ attributes, win }) => [attributes.join(', '), percentText(win)])])}

## The best deck

Hill climbing of ${best.steps} steps against the field found ${best.cards.join(', ')}. In ${best.battles} battles with other seeds it wins
${withInterval(best.win, best.battles)} (target: ${metaTargets.best.map(percentText).join(' to ')}).

## Cards in the hands of the hard player

${hard.battles} battles with random decks. No card may surely win more than ${percentText(metaTargets.hardCard)}; the strongest are ${strongest(report)}.
`;
}
