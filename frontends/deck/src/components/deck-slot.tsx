import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import * as css from './deck-slot.module.css';

interface DeckSlotProps {
  /** From 0. */
  slot: number;
  card: CatalogueCard | null;
  onRemove: () => void;
}

/** One of the 12 slots: takes a dropped card, gives its card to a drag, and lets go of it when pressed. */
export function DeckSlot({ slot, card, onRemove }: DeckSlotProps) {
  const { setNodeRef: dropRef, isOver } = useDroppable({ id: `slot-${slot}`, data: { slot } });
  const drag = useDraggable({ id: `deck-${slot}`, data: { card, slot }, disabled: card === null });
  return (
    <li ref={dropRef} className={css.slot} data-over={isOver} data-dragged={drag.isDragging}>
      {card ? (
        <CardButton ref={drag.setNodeRef} isDraggable onClick={onRemove} {...drag.listeners}>
          <VisuallyHidden>{text.filledSlot(slot + 1)}</VisuallyHidden>
          <CardFace card={card} />
          <VisuallyHidden>{text.pressToRemove}</VisuallyHidden>
        </CardButton>
      ) : (
        <span className={css.free}>
          <span aria-hidden="true">{slot + 1}</span>
          <VisuallyHidden>{text.emptySlot(slot + 1)}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
