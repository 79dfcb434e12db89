import type { FieldSlot as Place, SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type CSSProperties, type DragEvent, useState } from 'react';
import type { Cue } from '../model/cues.ts';
import { fighterLabel, slotName, text } from '../text.ja.ts';
import { draggedIndex, isHandCard } from './drag.ts';
import * as css from './field-slot.module.css';
import { FighterCard } from './fighter-card.tsx';
import { SlotCues } from './slot-cues.tsx';
import { useLongPress } from './use-long-press.ts';

interface FieldSlotProps {
  side: ViewSide;
  place: Place;
  card: SlotView;
  cues: readonly Cue[];
  /** Whether a press here would do something with what is taken up. */
  isTarget: boolean;
  onPress: () => void;
  /** The player wants to read the card: long press, pointer over it, keyboard focus. */
  onRead: (how: 'open' | 'hint') => void;
  /** A hand card was dropped here. */
  onDrop?: (handIndex: number) => void;
}

const content = (card: SlotView, place: Place) => {
  if (card === null) return <span className={css.empty}>{slotName(place)}</span>;
  return card.placeholder ? <CardBack /> : <FighterCard fighter={card} />;
};

function labelOf(card: SlotView, place: Place, isTarget: boolean): string {
  const inside = card === null ? text.card.free : card.placeholder ? text.card.hidden : fighterLabel(card);
  return `${slotName(place)}：${inside}${isTarget ? `、${text.card.selectable}` : ''}`;
}

/** The motion of the card itself; an attack is seen before the blow that comes back in the same update. */
const motionOf = (cues: readonly Cue[]): Cue | undefined =>
  cues.find(({ kind }) => kind === 'attack' || kind === 'damage' || kind === 'enter');

/** A place on the field, with its card, what happens to it, and what can be done with it. */
export function FieldSlot({ side, place, card, cues, isTarget, onPress, onRead, onDrop }: FieldSlotProps) {
  const [isOver, setOver] = useState(false);
  const longPress = useLongPress(() => onRead('open'));
  const motion = motionOf(cues);
  const dragging = onDrop && {
    onDragOver: (event: DragEvent) => {
      if (!isHandCard(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const index = draggedIndex(event);
      if (index !== null) onDrop(index);
    },
  };
  return (
    <button
      type="button"
      className={css.slot}
      data-testid={`${side}-${place}`}
      data-place={place === 'battle_card' ? 'battle_card' : 'bench'}
      data-target={isTarget}
      data-over={isOver}
      onClick={onPress}
      onMouseEnter={() => onRead('hint')}
      onFocus={() => onRead('hint')}
      {...longPress}
      {...dragging}
    >
      <VisuallyHidden>{labelOf(card, place, isTarget)}</VisuallyHidden>
      <div
        className={css.card}
        aria-hidden="true"
        data-motion={motion?.kind}
        style={{ '--at': motion?.at ?? 0, '--forward': side === 'you' ? -1 : 1, height: '100%' } as CSSProperties}
      >
        {content(card, place)}
      </div>
      <SlotCues cues={cues} />
    </button>
  );
}
