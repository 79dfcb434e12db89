import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { FullscreenDialog } from '@maseki/ui/dialog/fullscreen-dialog.tsx';
import { text } from '../text.ja.ts';
import { CardValues } from './card-values.tsx';
import * as css from './enlarged-card.module.css';

interface EnlargedCardProps {
  card: CatalogueCard;
  /** How many copies the player has; left out where that does not matter. */
  amount?: number;
  onClose: () => void;
}

/** A card as large as the specification wants it, over the page. */
export function EnlargedCard({ card, amount, onClose }: EnlargedCardProps) {
  const owned = amount ? text.collection.owned(amount) : amount === 0 ? text.collection.unowned : null;
  return (
    <FullscreenDialog label={text.collection.enlarged(card.name)} onClose={onClose}>
      <figure className={css.figure}>
        <div className={css.card} data-owned={amount !== 0}>
          <CardFace card={card} />
        </div>
        <figcaption className={css.caption}>
          <CardValues card={card} />
          {owned === null ? null : <span className={css.facts}>{owned}</span>}
          <span>{card.flavor}</span>
        </figcaption>
      </figure>
    </FullscreenDialog>
  );
}
