import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import type { ReactNode } from 'react';
import { FullscreenDialog } from '../dialog/fullscreen-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { CardValues } from './card-values.tsx';
import * as css from './enlarged-card.module.css';

interface EnlargedCardProps {
  card: CatalogueCard;
  pack: string;
  /** Copies that the player has. Omitted where the number does not matter. */
  amount?: number;
  onClose: () => void;
  children?: ReactNode;
}

/** Over the page in the size that the specification demands. */
export function EnlargedCard({ card, pack, amount, onClose, children }: EnlargedCardProps) {
  const owned = amount ? `${amount}枚所持` : amount === 0 ? '未所持' : null;
  return (
    <FullscreenDialog label={`${card.name}の拡大表示`} onClose={onClose}>
      <figure className={css.figure}>
        <div className={css.card} data-owned={amount !== 0}>
          <CardFace card={card} />
        </div>
        <figcaption className={css.caption}>
          <CardValues card={card} pack={pack} />
          {owned === null ? null : <span className={css.facts}>{owned}</span>}
          <span>{card.flavor}</span>
          {children}
        </figcaption>
      </figure>
    </FullscreenDialog>
  );
}
