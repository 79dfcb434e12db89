import type { HandCardView } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { handShortcut } from '../actions/keyboard-shortcuts.ts';
import { useLongPress } from '../card-details/use-long-press.ts';
import { handCardLabel } from '../text.ja.ts';
import { startDrag } from './drag-hand-card.ts';
import * as css from './hand.module.css';

interface HandCardProps {
  card: HandCardView;
  index: number;
  isSelected: boolean;
  canPlace: boolean;
  onPress: () => void;
  onInspect: (how: 'open' | 'hint') => void;
}

/** A card of the hand: press to select it, hold to inspect it, or drag it to its slot. */
export function HandCard({ card, index, isSelected, canPlace, onPress, onInspect }: HandCardProps) {
  const longPress = useLongPress(() => onInspect('open'));
  return (
    <button
      type="button"
      className={css.card}
      data-dim={!canPlace}
      aria-pressed={isSelected}
      aria-keyshortcuts={handShortcut(index)}
      draggable={canPlace}
      onDragStart={(event) => startDrag(event, index)}
      onClick={onPress}
      onMouseEnter={() => onInspect('hint')}
      onFocus={() => onInspect('hint')}
      {...longPress}
    >
      <VisuallyHidden>{handCardLabel(card)}</VisuallyHidden>
      <div aria-hidden="true">
        <CardFace card={card} />
      </div>
    </button>
  );
}
