import { text } from '../text.ja.ts';
import * as css from './card-grid.module.css';
import type { CardEntry } from './entries.ts';
import { GridCard } from './grid-card.tsx';

interface CardGridProps {
  entries: readonly CardEntry[];
  onOpen: (entry: CardEntry) => void;
}

/** Five columns by two rows in one view on a wide screen; the rest is a scroll away. */
export function CardGrid({ entries, onOpen }: CardGridProps) {
  return (
    <section className={css.view} aria-label={text.collection.results}>
      <ul className={css.grid}>
        {entries.map((entry) => (
          <GridCard key={entry.card.id} entry={entry} onOpen={() => onOpen(entry)} />
        ))}
      </ul>
    </section>
  );
}
