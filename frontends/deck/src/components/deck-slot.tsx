import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import { CardDetailsButton } from './card-details-button.tsx';
import * as css from './deck-slot.module.css';
import { EmptySlot } from './empty-slot.tsx';

interface DeckSlotProps {
  /** From 0. */
  slot: number;
  card: CatalogueCard | null;
  /** True if the player has the card. A draft may contain other cards. */
  isOwned: boolean;
  /** True if battles do not take the card now. */
  isStopped: boolean;
  onRemove: () => void;
}

/** It accepts a dropped card; its card can be dragged, or removed by a press. */
export function DeckSlot({ slot, card, isOwned, isStopped, onRemove }: DeckSlotProps) {
  const { setNodeRef: dropRef, isOver } = useDroppable({ id: `slot-${slot}`, data: { slot } });
  const drag = useDraggable({ id: `deck-${slot}`, data: { card, slot }, disabled: card === null });
  const hadCard = useRef(false);
  useEffect(() => {
    hadCard.current = card !== null;
  }, [card]);
  return (
    <li ref={dropRef} className={css.slot} data-over={isOver} data-dragged={drag.isDragging}>
      {card ? (
        <>
          <CardButton ref={drag.setNodeRef} isDraggable onClick={onRemove} {...drag.listeners}>
            <VisuallyHidden>{text.filledSlot(slot + 1)}</VisuallyHidden>
            <CardFace card={card} />
            {isOwned ? null : <span className={css.missing}>{text.notOwned}</span>}
            {isStopped ? <span className={css.stopped}>{text.stopped}</span> : null}
            <VisuallyHidden>{text.pressToRemove}</VisuallyHidden>
          </CardButton>
          <CardDetailsButton card={card} />
        </>
      ) : (
        <EmptySlot number={slot + 1} isLeft={hadCard.current} />
      )}
    </li>
  );
}
