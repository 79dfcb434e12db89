import { useDraggable } from '@dnd-kit/core';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import { CardDetailsButton } from './card-details-button.tsx';
import * as css from './pool-card.module.css';

interface PoolCardProps {
  owned: OwnedCard;
  isInDeck: boolean;
  /** True if battles do not take the card now. */
  isStopped: boolean;
  onAdd: () => void;
}

export function PoolCard({ owned: { card, amount }, isInDeck, isStopped, onAdd }: PoolCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `pool-${card.id}`, data: { card } });
  return (
    <li className={css.item} data-in-deck={isInDeck} data-dragged={isDragging}>
      <CardButton ref={setNodeRef} isDraggable aria-pressed={isInDeck} onClick={onAdd} {...listeners}>
        <CardFace card={card}>
          <CardAmount amount={amount} />
        </CardFace>
        {isInDeck ? (
          <span className={css.mark} aria-hidden="true">
            {text.inDeck}
          </span>
        ) : null}
        {isStopped ? <span className={css.stopped}>{text.stopped}</span> : null}
        <VisuallyHidden>{text.add(amount)}</VisuallyHidden>
      </CardButton>
      <CardDetailsButton card={card} />
    </li>
  );
}
