import type { Action } from '@maseki/rules/action.ts';
import { refusalOf } from '@maseki/rules/apply.ts';
import { fieldSlot, occupiedBench, occupiedSlots } from '@maseki/rules/field.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applied } from './settle.ts';

/** A way to play the rest of a turn: its last action is left to do, because only that can involve chance. */
export interface Way {
  plan: readonly Action[];
  /** The battle just before the last action. */
  before: Battle;
  last: Action;
}

type Begun = Pick<Way, 'plan' | 'before'>;

const lasts: readonly Action[] = [{ type: 'action.attack' }, { type: 'action.end_turn' }];

const further = ({ plan, before }: Begun, seat: Seat, action: Action): Begun[] =>
  refusalOf(before, seat, action) === null ? [{ plan: [...plan, action], before: applied(before, seat, action) }] : [];

/** The turn's energy on each card that could have it. */
function attaching(begun: Begun, seat: Seat): Begun[] {
  const side = begun.before.sides[seat];
  if (side.energy === 0) return [begun];
  return occupiedSlots(side).flatMap((slot) =>
    further(begun, seat, { type: 'action.assign_energy', card_id: fieldSlot(slot) }),
  );
}

const retreating = (begun: Begun, seat: Seat): Begun[] => [
  begun,
  ...occupiedBench(begun.before.sides[seat]).flatMap((bench_index) =>
    further(begun, seat, { type: 'action.escape', bench_index }),
  ),
];

/** Energy first, so that it can pay a retreat; then perhaps a retreat; then an attack or the end. */
export function waysOf(battle: Battle, seat: Seat): Way[] {
  const begun = attaching({ plan: [], before: battle }, seat).flatMap((way) => retreating(way, seat));
  return begun.flatMap(({ plan, before }) =>
    lasts
      .filter((last) => refusalOf(before, seat, last) === null)
      .map((last) => ({ plan: [...plan, last], before, last })),
  );
}
