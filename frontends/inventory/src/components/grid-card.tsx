import { CardFace } from '@maseki/ui/card/card-face.tsx';
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
      <button
        type="button"
        className={css.card}
        data-owned={isOwned}
        aria-label={isOwned ? open(card.name, amount) : openUnowned(card.name)}
        onClick={onOpen}
      >
        <span className={css.face} aria-hidden="true">
          <CardFace card={card} />
        </span>
        <span className={css.amount} aria-hidden="true">
          {isOwned ? text.collection.amount(amount) : text.collection.unowned}
        </span>
      </button>
    </li>
  );
}
