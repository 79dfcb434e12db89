import type { HandCardView } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { handCardLabel } from '../text.ja.ts';
import { startDrag } from './drag.ts';
import * as css from './hand.module.css';
import { shortcutOfHand } from './shortcuts.ts';
import { useLongPress } from './use-long-press.ts';

interface HandCardProps {
  card: HandCardView;
  index: number;
  isSelected: boolean;
  canPlace: boolean;
  onPress: () => void;
  onRead: (how: 'open' | 'hint') => void;
}

/** A card of one's hand: press to take it up, hold to read it, or drag it to its slot. */
export function HandCard({ card, index, isSelected, canPlace, onPress, onRead }: HandCardProps) {
  const longPress = useLongPress(() => onRead('open'));
  return (
    <button
      type="button"
      className={css.card}
      data-dim={!canPlace}
      aria-pressed={isSelected}
      aria-keyshortcuts={shortcutOfHand(index)}
      draggable={canPlace}
      onDragStart={(event) => startDrag(event, index)}
      onClick={onPress}
      onMouseEnter={() => onRead('hint')}
      onFocus={() => onRead('hint')}
      {...longPress}
    >
      <VisuallyHidden>{handCardLabel(card)}</VisuallyHidden>
      <div aria-hidden="true">
        <CardFace card={card} />
      </div>
    </button>
  );
}
