import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { FullscreenDialog } from '@maseki/ui/dialog/fullscreen-dialog.tsx';
import { text } from '../text.ja.ts';
import * as css from './enlarged-card.module.css';
import { packName } from './packs.ts';

interface EnlargedCardProps {
  card: CatalogueCard;
  /** How many copies the player has; left out where that does not matter. */
  amount?: number;
  onClose: () => void;
}

/** A card as large as the specification wants it, over the page. */
export function EnlargedCard({ card, amount, onClose }: EnlargedCardProps) {
  const owned = amount === undefined ? [] : [amount > 0 ? text.collection.owned(amount) : text.collection.unowned];
  return (
    <FullscreenDialog label={text.collection.enlarged(card.name)} onClose={onClose}>
      <figure className={css.figure}>
        <div className={css.card} data-owned={amount !== 0}>
          <CardFace card={card} />
        </div>
        <figcaption className={css.caption}>
          <span className={css.facts}>{[packName(card.pack), ...owned].join('・')}</span>
          <span>{card.flavor}</span>
        </figcaption>
      </figure>
    </FullscreenDialog>
  );
}
