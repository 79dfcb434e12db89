import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import type { EncyclopediaEntry } from './encyclopedia-entries.ts';
import * as css from './grid-card.module.css';

interface GridCardProps {
  entry: EncyclopediaEntry;
  onOpen: () => void;
}

/** A card of the encyclopedia; without copies it is a silhouette. */
export function GridCard({ entry: { card, amount }, onOpen }: GridCardProps) {
  const isOwned = amount > 0;
  const { open, openUnowned, unowned } = text.collection;
  return (
    <li className={css.item}>
      <div className={css.card} data-owned={isOwned}>
        <CardButton onClick={onOpen}>
          <CardFace card={card}>{isOwned ? <CardAmount amount={amount} /> : null}</CardFace>
          {isOwned ? null : (
            <span className={css.unowned} aria-hidden="true">
              {unowned}
            </span>
          )}
          <VisuallyHidden>{isOwned ? open(amount) : openUnowned}</VisuallyHidden>
        </CardButton>
      </div>
    </li>
  );
}
