import { text } from '../text.ja.ts';
import * as css from './card-grid.module.css';
import type { CardEntry } from './entries.ts';
import { GridCard } from './grid-card.tsx';

interface CardGridProps {
  entries: readonly CardEntry[];
  onOpen: (entry: CardEntry) => void;
}

/** Shows five columns by two rows on a wide screen. The rest is reached by scrolling. */
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
