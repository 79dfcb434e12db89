import type { HandCardView } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { cardLabel } from '@maseki/ui/card/card-label.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { memo } from 'react';
import { handShortcut } from '../actions/keyboard-shortcuts.ts';
import { useLit } from '../battle/guide.ts';
import { useLongPress } from '../cards/use-long-press.ts';
import { Dragged } from '../drag/dragged.tsx';
import { both, type SlotAddress, useDragToSlot } from '../drag/use-drag-to-slot.ts';
import * as css from './hand.module.css';

interface HandCardProps {
  card: HandCardView;
  index: number;
  isSelected: boolean;
  canPlace: boolean;
  onPress: (index: number) => void;
  onInspect: (index: number, how: 'open' | 'hint') => void;
  onTake: (index: number) => void;
  onDrop: (place: SlotAddress | null) => void;
}

/** A press selects it, a long press inspects it, and a drag moves it to its slot. */
export const HandCard = memo(function HandCard(props: HandCardProps) {
  const { card, index, isSelected, canPlace, onPress, onInspect, onTake, onDrop } = props;
  const longPress = useLongPress(() => onInspect(index, 'open'));
  const drag = useDragToSlot({
    isEnabled: canPlace,
    onStart: () => onTake(index),
    onDrop,
  });
  const lit = useLit((target) => target.on === 'hand' && target.index === index);
  return (
    <button
      type="button"
      className={css.card}
      data-anchor={`card-${card.id}`}
      data-dim={!canPlace}
      {...lit}
      aria-pressed={isSelected}
      aria-keyshortcuts={handShortcut(index)}
      data-dragged={drag.point !== null}
      onClick={() => onPress(index)}
      onMouseEnter={() => onInspect(index, 'hint')}
      onFocus={() => onInspect(index, 'hint')}
      onContextMenu={longPress.onContextMenu}
      {...both(drag.handlers, longPress)}
    >
      <VisuallyHidden>{cardLabel(card)}</VisuallyHidden>
      <div aria-hidden="true">
        <CardFace card={card} />
      </div>
      <Dragged point={drag.point}>
        <CardFace card={card} />
      </Dragged>
    </button>
  );
});
