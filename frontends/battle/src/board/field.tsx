import type { FieldSlot as Place, ViewSide } from '@maseki/rules/view-types.ts';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { use, useRef } from 'react';
import { animationsOn, type BoardAnimation, isLeaving } from '../animations/animations.ts';
import { type ActiveBattle, benchSlots, cardAt } from '../battle/active-battle.ts';
import { supportMarks } from '../battle/support.ts';
import { WatchedNames } from '../battle/watched-names.ts';
import type { CardPlace } from '../cards/use-inspected-card.ts';
import { text } from '../text.ja.ts';
import * as css from './field.module.css';
import { FieldSlot } from './field-slot.tsx';

interface FieldProps {
  side: ViewSide;
  status: Pick<
    ActiveBattle['you' | 'opponent']['status'],
    'battle_card' | 'bench_cards' | 'bench_cards_max' | 'support'
  >;
  animations: readonly BoardAnimation[];
  targets: readonly Place[];
  /** The own cards whose ability can be used. */
  abilities?: readonly Place[] | undefined;
  onPress: (side: ViewSide, slot: Place, on?: 'ability') => void;
  onInspect: (place: CardPlace, how: 'open' | 'hint') => void;
}

/** The slots with the battle slot between the halves of the bench. */
function arranged(bench: readonly Place[]): Place[] {
  const half = Math.ceil(bench.length / 2);
  return [...bench.slice(0, half), 'battle_card', ...bench.slice(half)];
}

const TARGETS_FIRST = { preferred: '[data-target="true"]' };

export function Field({ side, status, animations, targets, abilities = [], onPress, onInspect }: FieldProps) {
  const names = use(WatchedNames);
  const label = names ? text.board.fieldOf(names[side]) : side === 'you' ? text.board.own : text.board.opponent;
  const row = useRef<HTMLDivElement>(null);
  useRovingFocus(row, TARGETS_FIRST);
  return (
    <section className={css.field} aria-label={label}>
      <div ref={row} className={css.row} data-row>
        {arranged(benchSlots(status)).map((place) => (
          <FieldSlot
            key={place}
            side={side}
            place={place}
            card={cardAt(status, place)}
            support={supportMarks(status, place)}
            animations={animationsOn(animations, side, place)}
            isAway={isLeaving(animations, `${side}-${place}`)}
            isTarget={targets.includes(place)}
            canUseAbility={abilities.includes(place)}
            onPress={onPress}
            onInspect={onInspect}
          />
        ))}
      </div>
    </section>
  );
}
