import { Spinner } from '@maseki/ui/spinner.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-grid.module.css';
import type { CardEntry } from './entries.ts';
import { GridCard } from './grid-card.tsx';

interface CardGridProps {
  entries: readonly CardEntry[];
  onOpen: (entry: CardEntry) => void;
}

const PLACES = Array.from({ length: 10 }, (_, place) => place);

/** A spinner over the places of the cards that are on their way. */
export function PendingGrid() {
  return (
    <div className={css.view}>
      <div className={css.spinner}>
        <Spinner label={text.loading} />
      </div>
      <ul className={css.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className={css.place}>
            <span className={css.shape} />
          </li>
        ))}
      </ul>
    </div>
  );
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
