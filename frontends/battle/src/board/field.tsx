import type { FieldSlot as Place, SlotView, ViewSide } from '@maseki/rules/view-types.ts';
import type { BoardAnimation } from '../animations/animations.ts';
import { text } from '../text.ja.ts';
import { benchSlots, cardAt } from './active-battle.ts';
import * as css from './field.module.css';
import { FieldSlot } from './field-slot.tsx';

interface FieldProps {
  side: ViewSide;
  status: { battle_card: SlotView; bench_cards: readonly SlotView[]; bench_cards_max: number };
  animations: readonly BoardAnimation[];
  targets: readonly Place[];
  onPress: (slot: Place) => void;
  onInspect: (slot: Place, how: 'open' | 'hint') => void;
  onDrop?: (slot: Place, handIndex: number) => void;
}

/** The battle slot between the halves of the bench. */
function arranged(bench: readonly Place[]): Place[] {
  const half = Math.ceil(bench.length / 2);
  return [...bench.slice(0, half), 'battle_card', ...bench.slice(half)];
}

/** One side's battle card and bench. */
export function Field({ side, status, animations, targets, onPress, onInspect, onDrop }: FieldProps) {
  const label = side === 'you' ? text.board.own : text.board.opponent;
  return (
    <section className={css.field} aria-label={label}>
      <div className={css.row}>
        {arranged(benchSlots(status)).map((place) => (
          <FieldSlot
            key={place}
            side={side}
            place={place}
            card={cardAt(status, place)}
            animations={animations.filter((animation) => animation.side === side && animation.slot === place)}
            isTarget={targets.includes(place)}
            onPress={() => onPress(place)}
            onInspect={(how) => onInspect(place, how)}
            {...(onDrop && { onDrop: (index: number) => onDrop(place, index) })}
          />
        ))}
      </div>
    </section>
  );
}
