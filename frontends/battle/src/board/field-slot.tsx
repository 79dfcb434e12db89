import type { FieldSlot as Place, SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type CSSProperties, memo } from 'react';
import type { BoardAnimation } from '../animations/animations.ts';
import { SlotAnimations } from '../animations/slot-animations.tsx';
import { useLit } from '../battle/guide.ts';
import type { SupportMark } from '../battle/support.ts';
import { supportText } from '../battle/support-text.ja.ts';
import { FighterCard } from '../cards/fighter-card.tsx';
import { useSecondSideMark } from '../cards/second-side.ts';
import type { CardPlace } from '../cards/use-inspected-card.ts';
import { useLongPress } from '../cards/use-long-press.ts';
import { fighterLabel, slotName, text } from '../text.ja.ts';
import { AbilityMark, isOnAbilityMark } from './ability-mark.tsx';
import * as css from './field-slot.module.css';
import { SupportMarks } from './support-marks.tsx';

interface FieldSlotProps {
  side: ViewSide;
  place: Place;
  card: SlotView;
  support: readonly SupportMark[];
  animations: readonly BoardAnimation[];
  isAway: boolean;
  isTarget: boolean;
  canUseAbility: boolean;
  onPress: (side: ViewSide, place: Place, on?: 'ability') => void;
  /** Called when the player inspects the card by a long press, the pointer, or keyboard focus. */
  onInspect: (place: CardPlace, how: 'open' | 'hint') => void;
}

const content = ({ side, card, place, support, canUseAbility }: FieldSlotProps) => {
  if (card === null) return <span className={css.empty}>{slotName(place)}</span>;
  return card.placeholder ? (
    <CardBack />
  ) : (
    <FighterCard side={side} fighter={card} look="field">
      <SupportMarks marks={support} />
      <AbilityMark fighter={card} isReady={canUseAbility} />
    </FighterCard>
  );
};

function abilityLabel({ card, canUseAbility }: FieldSlotProps): string | null {
  if (canUseAbility) return text.card.abilityReady;
  return card && !card.placeholder && card.ability_used ? text.card.abilityUsed : null;
}

function labelOf(props: FieldSlotProps, secondSide: string | null): string {
  const { card, place, support, isTarget } = props;
  const inside = card === null ? text.card.free : card.placeholder ? text.card.hidden : fighterLabel(card);
  const marks = [secondSide, ...support.map(supportText), abilityLabel(props), isTarget ? text.card.selectable : null];
  return `${slotName(place)}：${[inside, ...marks].filter(Boolean).join('、')}`;
}

/** An attack takes precedence over the damage in return of the same update. */
const motionOf = (animations: readonly BoardAnimation[]): BoardAnimation | undefined =>
  animations.find(({ kind }) => kind === 'attack' || kind === 'damage');

/** Each state of a battle has new objects for cards that stay as they are. */
const isSame = (before: FieldSlotProps, after: FieldSlotProps): boolean =>
  (Object.keys(after) as (keyof FieldSlotProps)[]).every((name) => {
    const [one, other] = [before[name], after[name]];
    return one === other || (typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
  });

/** Rendered if it changes, because most slots stay as they are. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  const { side, place, card, animations, isAway, isTarget, onPress, onInspect } = props;
  const inspect = (how: 'open' | 'hint') => onInspect({ of: 'field', side, slot: place }, how);
  const longPress = useLongPress(() => inspect('open'));
  const motion = motionOf(animations);
  const secondSide = useSecondSideMark(side, card);
  const lit = useLit((target) => side === 'you' && target.on === 'own' && target.slot === place);
  return (
    <button
      type="button"
      className={css.slot}
      data-anchor={`${side}-${place}`}
      data-place={place === 'battle_card' ? 'battle_card' : 'bench'}
      data-target={isTarget}
      {...lit}
      onClick={({ target }) => onPress(side, place, isOnAbilityMark(target) ? 'ability' : undefined)}
      onMouseEnter={() => inspect('hint')}
      onFocus={() => inspect('hint')}
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
      <SlotAnimations animations={animations} />
    </button>
  );
}, isSame);
