import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { text as allText } from '../text.ja.ts';
import { chanceRange, isWithin } from './chance-range.ts';
import * as css from './figures.module.css';

const text = allText.figures;
const { columns } = text;
const COLUMNS = [columns.what, columns.found, columns.expected, columns.range, columns.verdict];

export interface Figure {
  id: string;
  /** In words, such as `レジェンド`. */
  what: string;
  count: number;
  expected: number;
  /** All of which `count` could have been. */
  tries: number;
  unit: string;
}

function Row({ what, count, expected, tries, unit }: Omit<Figure, 'id'>) {
  const range = chanceRange(tries, tries > 0 ? expected / tries : 0);
  const isChance = isWithin(count, range);
  return (
    <tr>
      <th scope="row">{what}</th>
      <td className={css.number} data-label={columns.found}>
        {text.count(count, unit)}
      </td>
      <td className={css.number} data-label={columns.expected}>
        {text.expected(expected, unit)}
      </td>
      <td className={css.number} data-label={columns.range}>
        {text.between(range.least, range.most, unit)}
      </td>
      <td data-label={columns.verdict} data-verdict={isChance ? 'chance' : 'checking'} className={css.verdict}>
        {isChance ? text.isChance : text.isChecked}
      </td>
    </tr>
  );
}

interface FiguresProps {
  caption: string;
  figures: readonly Figure[];
}

/** Counts beside what was expected, each with the range in which chance leaves it. */
export function Figures({ caption, figures }: FiguresProps) {
  return (
    <CardTable caption={caption} columns={COLUMNS}>
      {figures.map(({ id, ...figure }) => (
        <Row key={id} {...figure} />
      ))}
    </CardTable>
  );
}
