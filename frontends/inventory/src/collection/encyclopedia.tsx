import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { everyCard, passes } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { useState } from 'react';
import { EnlargedCard } from '../cards/enlarged-card.tsx';
import { packOptions } from '../cards/packs.ts';
import { text } from '../text.ja.ts';
import { CardGrid } from './card-grid.tsx';
import * as css from './encyclopedia.module.css';
import { type EncyclopediaEntry, withAmounts } from './encyclopedia-entries.ts';

interface EncyclopediaProps {
  owned: readonly OwnedCard[];
  catalogue: readonly CatalogueCard[];
}

/** Cards to look through: filters, the grid, and a card enlarged. */
export function Encyclopedia({ owned, catalogue }: EncyclopediaProps) {
  const [filter, setFilter] = useState(everyCard);
  const [showsUnowned, setShowsUnowned] = useState(true);
  const [enlarged, setEnlarged] = useState<EncyclopediaEntry | null>(null);
  const shown = withAmounts(catalogue, owned).filter(
    ({ card, amount }) => (amount > 0 || showsUnowned) && passes(card, filter),
  );
  return (
    <>
      <div className={css.controls}>
        <CardFilters filter={filter} onChange={setFilter} packs={packOptions(owned.map(({ card }) => card))} />
        <label className={css.toggle}>
          <input type="checkbox" checked={showsUnowned} onChange={({ target }) => setShowsUnowned(target.checked)} />
          {text.collection.showUnowned}
        </label>
      </div>
      {shown.length > 0 ? (
        <CardGrid entries={shown} onOpen={setEnlarged} />
      ) : (
        <p role="status" className={css.none}>
          {text.noMatch}
        </p>
      )}
      {enlarged ? <EnlargedCard {...enlarged} onClose={() => setEnlarged(null)} /> : null}
    </>
  );
}
