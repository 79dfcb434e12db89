import { filterCards } from '@maseki/ui/card/card-filter.ts';
import { CardFilters } from '@maseki/ui/card/card-filters.tsx';
import { EnlargedCard } from '@maseki/ui/card/enlarged-card.tsx';
import { useCardFilter } from '@maseki/ui/card/use-card-filter.ts';
import { type ReactNode, useState } from 'react';
import { Redeem } from '../missions/redeem.tsx';
import { WishButton } from '../missions/wish-button.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-browser.module.css';
import { CardGrid, PendingGrid } from './card-grid.tsx';
import type { CardEntry } from './entries.ts';
import { packName, packOptions } from './packs.ts';

interface CardBrowserProps {
  entries: readonly CardEntry[];
  /** Entries whose packs can be chosen, by default all of them. */
  packsOf?: readonly CardEntry[];
  /** The entries are on their way, so that their places are shown. */
  isPending?: boolean;
  /** Content beside the filters. */
  children?: ReactNode;
}

/** A list of cards with filters in the address, a grid, and an enlarged card. */
export function CardBrowser({ entries, packsOf = entries, isPending = false, children }: CardBrowserProps) {
  const [filter, setFilter] = useCardFilter();
  const [enlarged, setEnlarged] = useState<CardEntry | null>(null);
  const shown = filterCards(entries, filter);
  const known = { amounts: packsOf.some(({ amount }) => amount !== undefined) };
  return (
    <>
      <div className={css.controls}>
        <CardFilters
          filter={filter}
          onChange={setFilter}
          packs={packOptions(packsOf.map(({ card }) => card))}
          known={known}
        />
        {children}
        {isPending ? (
          <p className={css.count} data-pending="true" aria-hidden="true">
            {text.cards.count(0, 0)}
          </p>
        ) : (
          <p role="status" className={shown.length > 0 ? css.count : css.none}>
            {shown.length > 0 ? text.cards.count(shown.length, entries.length) : text.noMatch}
          </p>
        )}
      </div>
      {isPending ? <PendingGrid /> : null}
      {shown.length > 0 ? <CardGrid entries={shown} onOpen={setEnlarged} /> : null}
      {enlarged ? (
        <EnlargedCard {...enlarged} pack={packName(enlarged.card.pack)} onClose={() => setEnlarged(null)}>
          {enlarged.amount === 0 ? (
            <>
              <Redeem card={enlarged.card} onRedeemed={() => setEnlarged(null)} />
              <WishButton card={enlarged.card.id} />
            </>
          ) : null}
        </EnlargedCard>
      ) : null}
    </>
  );
}
