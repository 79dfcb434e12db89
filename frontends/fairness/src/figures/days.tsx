import { text as allText } from '../text.ja.ts';
import * as css from './figures.module.css';
import { type Figure, Figures } from './figures.tsx';

const text = allText.figures;

interface DaysProps<Counts> {
  caption: string;
  /** The last first. */
  days: readonly { day: string; counts: Counts }[];
  figuresOf: (counts: Counts) => readonly Figure[];
  /** The figure that is shown of each day. */
  id: string;
}

/** One figure from day to day, folded up. Nothing without days. */
export function Days<Counts>({ caption, days, figuresOf, id }: DaysProps<Counts>) {
  const figures = days.flatMap(({ day, counts }) => {
    const found = figuresOf(counts).find((figure) => figure.id === id);
    return found && found.tries > 0 ? [{ ...found, id: day, what: text.day(day) }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <details className={css.days}>
      <summary>{caption}</summary>
      <Figures caption={caption} figures={figures} />
    </details>
  );
}
