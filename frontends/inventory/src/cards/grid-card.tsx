import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import * as grid from './card-grid.module.css';
import type { CardEntry } from './entries.ts';
import * as css from './grid-card.module.css';

interface GridCardProps {
  entry: CardEntry;
  onOpen: () => void;
}

/** A card of a grid, as a silhouette without copies. */
export function GridCard({ entry: { card, amount }, onOpen }: GridCardProps) {
  const isOwned = amount !== 0;
  const { open, openOwned, openUnowned, unowned } = text.collection;
  const label = amount === undefined ? open : isOwned ? openOwned(amount) : openUnowned;
  return (
    <li className={css.item}>
      <div className={`${grid.sized} ${css.card}`} data-owned={isOwned}>
        <CardButton onClick={onOpen}>
          <CardFace card={card}>{amount ? <CardAmount amount={amount} /> : null}</CardFace>
          {isOwned ? null : (
            <span className={css.unowned} aria-hidden="true">
              {unowned}
            </span>
          )}
          <VisuallyHidden>{label}</VisuallyHidden>
        </CardButton>
      </div>
    </li>
  );
}
