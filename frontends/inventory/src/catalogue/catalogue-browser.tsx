import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { everyCard, passes } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { useState } from 'react';
import { EnlargedCard } from '../cards/enlarged-card.tsx';
import { packOptions } from '../cards/packs.ts';
import { text } from '../text.ja.ts';
import * as css from './catalogue-browser.module.css';
import { CatalogueEntry } from './catalogue-entry.tsx';

/** All cards with their values, to look through. */
export function CatalogueBrowser({ cards }: { cards: readonly CatalogueCard[] }) {
  const [filter, setFilter] = useState(everyCard);
  const [enlarged, setEnlarged] = useState<CatalogueCard | null>(null);
  const shown = cards.filter((card) => passes(card, filter));
  return (
    <>
      <CardFilters filter={filter} onChange={setFilter} packs={packOptions(cards)} />
      <p role="status" className={css.count}>
        {shown.length > 0 ? text.cards.count(shown.length, cards.length) : text.noMatch}
      </p>
      <ul className={css.entries}>
        {shown.map((card) => (
          <CatalogueEntry key={card.id} card={card} onOpen={() => setEnlarged(card)} />
        ))}
      </ul>
      {enlarged ? <EnlargedCard card={enlarged} onClose={() => setEnlarged(null)} /> : null}
    </>
  );
}
