import { stripVTControlCharacters } from 'node:util';
import type { CheckResult } from './define-checks.ts';

const WIDTHS = { control: 52, attack: 52, response: 44 };

const MARKS = new Map<boolean | null, string>([
  [true, 'holds'],
  [false, 'FAILS'],
  [null, '-'],
]);

/** The columns that a text takes in a terminal. Japanese letters take two. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffe6]/.test(letter) ? 2 : 1), 0);

/** A text as lines of at most `width` columns, each filled up to it. */
function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of stripVTControlCharacters(text).split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width || line === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line + ' '.repeat(Math.max(0, width - widthOf(line))));
}

function row(
  mark: string,
  { control, attack, response }: Pick<CheckResult, 'control' | 'attack' | 'response'>,
): string {
  const columns = [
    wrapped(control, WIDTHS.control),
    wrapped(attack, WIDTHS.attack),
    wrapped(response, WIDTHS.response),
  ];
  const height = Math.max(...columns.map((lines) => lines.length));
  const widths = Object.values(WIDTHS);
  return Array.from({ length: height }, (_, index) =>
    [(index === 0 ? mark : '').padEnd(5), ...columns.map((lines, n) => lines[index] ?? ' '.repeat(widths[n] ?? 0))]
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

/** The head of the table. */
export const tableHead = (): string => row('', { control: 'CONTROL', attack: 'ATTACK', response: 'ANSWER' });

/** One row of the table as text for a terminal. */
export const tableRow = (result: CheckResult): string => row(MARKS.get(result.holds) ?? '', result);
