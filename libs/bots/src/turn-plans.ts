import type { Action } from '@maseki/rules/action.ts';
import { refusalOf } from '@maseki/rules/apply-action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import { fieldSlot, occupiedBench, occupiedSlots } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyMove } from './replacements.ts';

/** The beginning of a way to play a turn. */
interface Begun {
  actions: readonly Action[];
  /** The same for the same plan in every battle that shows the same field. */
  key: string;
  battle: Battle;
}

/** A way to play the rest of a turn: its last action is left to do, because only that can involve chance. */
export interface TurnPlan extends Pick<Begun, 'plan' | 'key'> {
  /** The battle just before the last action. */
  beforeLast: Battle;
  last: Action;
}

const lasts: readonly Action[] = [{ type: 'action.attack' }, { type: 'action.end_turn' }];

function goOn({ actions: plan, key, battle }: Begun, seat: Seat, action: Action): Begun[] {
  if (refusalOf(battle, seat, action) !== null) return [];
  const detail = 'card_id' in action ? action.card_id : 'bench_index' in action ? `escape-${action.bench_index}` : '';
  return [{ actions: [...plan, action], key: `${key} ${detail}`, battle: applyMove(battle, seat, action) }];
}

/** The turn's energy on each card that could have it. */
function attaching(begun: Begun, seat: Seat): Begun[] {
  const side = begun.battle.sides[seat];
  if (side.energy === 0) return [begun];
  return occupiedSlots(side).flatMap((slot) =>
    goOn(begun, seat, { type: 'action.assign_energy', card_id: fieldSlot(slot) }),
  );
}

const retreating = (begun: Begun, seat: Seat): Begun[] => [
  begun,
  ...occupiedBench(begun.battle.sides[seat]).flatMap((bench_index) =>
    goOn(begun, seat, { type: 'action.escape', bench_index }),
  ),
];

/** Energy first, so that it can pay a retreat; then perhaps a retreat; then an attack or the end. */
export function generateTurnPlans(battle: Battle, seat: Seat): TurnPlan[] {
  const begun = attaching({ actions: [], key: '', battle }, seat).flatMap((way) => retreating(way, seat));
  return begun.flatMap(({ actions: plan, key, battle: before }) =>
    lasts
      .filter((last) => refusalOf(before, seat, last) === null)
      .map((last) => ({ plan: [...plan, last], key: `${key} ${last.type}`, before, last })),
  );
}
