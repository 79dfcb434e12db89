import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { everyCard, passes } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { useState } from 'react';
import type { DeckDraft } from '../model/deck-draft.ts';
import { text } from '../text.ja.ts';
import * as css from './card-pool.module.css';
import { PoolCard } from './pool-card.tsx';

interface CardPoolProps {
  cards: readonly OwnedCard[];
  draft: DeckDraft;
  onAdd: (card: string) => void;
}

/** The player's cards to choose from. */
export function CardPool({ cards, draft, onAdd }: CardPoolProps) {
  const [filter, setFilter] = useState(everyCard);
  const shown = cards.filter(({ card }) => passes(card, filter));
  return (
    <section className={css.pool} aria-label={text.owned}>
      <h2 className={css.title}>{text.owned}</h2>
      <CardFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? <p role="status">{text.noMatch}</p> : null}
      <ul className={css.cards}>
        {shown.map((owned) => (
          <PoolCard
            key={owned.card.id}
            owned={owned}
            isInDeck={draft.includes(owned.card.id)}
            onAdd={() => onAdd(owned.card.id)}
          />
        ))}
      </ul>
    </section>
  );
}
