import type { FieldSlot as Place, SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { CSSProperties } from 'react';
import { type BoardAnimation, isOnSlot } from '../animations/animations.ts';
import { SlotAnimations } from '../animations/slot-animations.tsx';
import { useLongPress } from '../card-details/use-long-press.ts';
import { fighterLabel, slotName, text } from '../text.ja.ts';
import * as css from './field-slot.module.css';
import { FighterCard } from './fighter-card.tsx';
import { useLit } from './guide.ts';
import { useSecondSideMark } from './second-side.ts';
import type { SupportMark } from './support.ts';
import { SupportMarks } from './support-marks.tsx';
import { supportText } from './support-text.ja.ts';

interface FieldSlotProps {
  side: ViewSide;
  place: Place;
  card: SlotView;
  support: readonly SupportMark[];
  /** All animations of the board. */
  animations: readonly BoardAnimation[];
  /** This slot accepts the selection. */
  isTarget: boolean;
  onPress: () => void;
  /** Called when the player inspects the card by a long press, the pointer, or keyboard focus. */
  onInspect: (how: 'open' | 'hint') => void;
}

const content = ({ card, place, support }: FieldSlotProps) => {
  if (card === null) return <span className={css.empty}>{slotName(place)}</span>;
  return card.placeholder ? (
    <CardBack />
  ) : (
    <FighterCard fighter={card}>
      <SupportMarks marks={support} />
    </FighterCard>
  );
};

function labelOf({ card, place, support, isTarget }: FieldSlotProps, secondSide: string | null): string {
  const inside = card === null ? text.card.free : card.placeholder ? text.card.hidden : fighterLabel(card);
  const marks = [secondSide, ...support.map(supportText), isTarget ? text.card.selectable : null];
  return `${slotName(place)}：${[inside, ...marks].filter(Boolean).join('、')}`;
}

/**
 * The motion of the card itself. An attack takes precedence
 * over the damage in return of the same update.
 */
const motionOf = (animations: readonly BoardAnimation[]): BoardAnimation | undefined =>
  animations.find(({ kind }) => kind === 'attack' || kind === 'damage');

/** A slot of the field, with its card, its animations and its drop target. */
export function FieldSlot(props: FieldSlotProps) {
  const { side, place, card, animations, isTarget, onPress, onInspect } = props;
  const longPress = useLongPress(() => onInspect('open'));
  const anchor = `${side}-${place}` as const;
  const own = animations.filter((each) => isOnSlot(each) && each.side === side && each.slot === place);
  const isAway = animations.some((each) => each.kind === 'flight' && each.from.includes(anchor));
  const motion = motionOf(own);
  const secondSide = useSecondSideMark(card && !card.placeholder ? card.id : null);
  const lit = useLit((target) => side === 'you' && target.on === 'own' && target.slot === place);
  return (
    <button
      type="button"
      className={css.slot}
      data-testid={anchor}
      data-anchor={anchor}
      data-place={place === 'battle_card' ? 'battle_card' : 'bench'}
      data-target={isTarget}
      {...lit}
      onClick={onPress}
      onMouseEnter={() => onInspect('hint')}
      onFocus={() => onInspect('hint')}
      {...longPress}
    >
      <VisuallyHidden>{labelOf(props, secondSide)}</VisuallyHidden>
      <div
        className={css.card}
        aria-hidden="true"
        data-motion={motion?.kind}
        data-away={isAway}
        style={{ '--forward': side === 'you' ? -1 : 1 } as CSSProperties}
      >
        {content(props)}
      </div>
      <SlotAnimations animations={own} />
    </button>
  );
}
