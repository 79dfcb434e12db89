import { useDraggable } from '@dnd-kit/core';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { text } from '../text.ja.ts';
import * as css from './pool-card.module.css';

interface PoolCardProps {
  owned: OwnedCard;
  isInDeck: boolean;
  onAdd: () => void;
}

/** A card that the player owns: pressed or dragged, it goes into the deck. */
export function PoolCard({ owned: { card, amount }, isInDeck, onAdd }: PoolCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `pool-${card.id}`, data: { card } });
  return (
    <li className={css.item} data-in-deck={isInDeck} data-dragged={isDragging}>
      <button
        ref={setNodeRef}
        type="button"
        className={css.card}
        aria-label={text.add(card.name, amount)}
        aria-pressed={isInDeck}
        onClick={onAdd}
        {...listeners}
      >
        <span className={css.face} aria-hidden="true">
          <CardFace card={card} />
        </span>
        <span className={css.amount} aria-hidden="true">
          ×{amount}
        </span>
        {isInDeck ? <span className={css.mark}>{text.inDeck}</span> : null}
      </button>
    </li>
  );
}
