import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { EncyclopediaEntry } from '../model/encyclopedia.ts';
import { text } from '../text.ja.ts';
import * as css from './grid-card.module.css';

interface GridCardProps {
  entry: EncyclopediaEntry;
  onOpen: () => void;
}

/** A card of the encyclopedia; without copies it is a silhouette. */
export function GridCard({ entry: { card, amount }, onOpen }: GridCardProps) {
  const isOwned = amount > 0;
  const { open, openUnowned } = text.collection;
  return (
    <li className={css.item}>
      <button type="button" className={css.card} data-owned={isOwned} onClick={onOpen}>
        <span className={css.face}>
          <CardFace card={card} />
        </span>
        <span className={css.amount} aria-hidden="true">
          {isOwned ? text.collection.amount(amount) : text.collection.unowned}
        </span>
        <VisuallyHidden>{isOwned ? open(amount) : openUnowned}</VisuallyHidden>
      </button>
    </li>
  );
}
