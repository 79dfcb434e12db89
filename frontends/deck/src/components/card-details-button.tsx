import { packById } from '@maseki/cards/packs.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { EnlargedCard } from '@maseki/ui/card/enlarged-card.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './card-details-button.module.css';

/** Over a card's corner, because the face has no room for the effect of its attack. */
export function CardDetailsButton({ card }: { card: CatalogueCard }) {
  const [isOpen, setOpen] = useState(false);
  const label = text.details(card.name);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="6" r="1.9" />
          <path d="M9.2 10h4.4v7.4h1.9V19H8.9v-1.6h2v-5.8H9.2z" />
        </svg>
      </button>
      {isOpen ? (
        <EnlargedCard card={card} pack={packById(card.pack)?.name ?? card.pack} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
