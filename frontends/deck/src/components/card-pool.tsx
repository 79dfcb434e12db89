import { packList } from '@maseki/cards/packs.ts';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { filterCards } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { useCardFilter } from '@maseki/ui/card/use-card-filter.ts';
import { useDisabledCards } from '@maseki/ui/live/use-live.ts';
import { PHONE, useMedia } from '@maseki/ui/use-media.ts';
import type { DeckDraft } from '../model/deck-draft.ts';
import { text } from '../text.ja.ts';
import * as css from './card-pool.module.css';
import { PoolCard } from './pool-card.tsx';

interface CardPoolProps {
  cards: readonly OwnedCard[];
  draft: DeckDraft;
  /** The cards of all decks of the player. */
  used: ReadonlySet<string>;
  onAdd: (card: string) => void;
}

const KNOWN = { amounts: true, decks: true };
const packOptions = packList.map(({ id, name }) => ({ value: id, label: name }));

export function CardPool({ cards, draft, used, onAdd }: CardPoolProps) {
  const [filter, setFilter] = useCardFilter();
  const isPhone = useMedia(PHONE);
  const disabled = useDisabledCards();
  const entries = cards.map((owned) => ({ ...owned, isUsed: used.has(owned.card.id) }));
  const shown = filterCards(entries, filter);
  return (
    <section className={css.pool} aria-label={text.owned}>
      <h2 className={css.title}>{text.owned}</h2>
      <details className={css.filters} open={!isPhone}>
        <summary>{text.filters}</summary>
        <CardFilters filter={filter} onChange={setFilter} packs={packOptions} known={KNOWN} />
      </details>
      {shown.length === 0 ? <p role="status">{text.noMatch}</p> : null}
      <ul className={css.cards}>
        {shown.map((owned) => (
          <PoolCard
            key={owned.card.id}
            owned={owned}
            isInDeck={draft.includes(owned.card.id)}
            isStopped={disabled.includes(owned.card.id)}
            onAdd={() => onAdd(owned.card.id)}
          />
        ))}
      </ul>
    </section>
  );
}
