import type { FighterView } from '@maseki/rules/view-types.ts';
import { AbilityIcon } from '../look/icons.tsx';
import * as css from './ability-mark.module.css';

/** What a press on a card of the field is checked for, as a button cannot hold another one. */
const MARK = '[data-ability="ready"]';

/** True if a press on a slot was on the mark of an ability that can be used. */
export const isOnAbilityMark = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(MARK) !== null;

/** The mark of a card with an ability. The slot's label says the same in words. */
export function AbilityMark({ fighter, isReady }: { fighter: FighterView; isReady: boolean }) {
  if (!fighter.ability) return null;
  return (
    <span className={css.mark} data-ability={isReady ? 'ready' : fighter.ability_used ? 'used' : 'there'}>
      <AbilityIcon />
    </span>
  );
}
