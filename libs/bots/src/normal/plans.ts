import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { moves } from '../moves.ts';
import { bestPlacing } from '../placing.ts';

/** A way to play the rest of a turn. */
export type Plan = readonly Action[];

const ofType = <Type extends Action['type']>(actions: readonly Action[], type: Type) =>
  actions.filter((action): action is Extract<Action, { type: Type }> => action.type === type);

/** Energy first, so that it can pay a retreat; then perhaps a retreat; then an attack or the end. */
function turnPlans(options: readonly Action[]): Plan[] {
  const attachments: Plan[] = ofType(options, 'action.assign_energy').map((action) => [action]);
  const retreats: Plan[] = [0, 1, 2, 3].map((bench_index) => [{ type: 'action.escape', bench_index }]);
  const plans: Plan[] = [];
  for (const attachment of attachments.length > 0 ? attachments : [[]])
    for (const retreat of [[], ...retreats])
      plans.push(
        [...attachment, ...retreat, { type: 'action.attack' }],
        [...attachment, ...retreat, { type: 'action.end_turn' }],
      );
  return plans;
}

/** The ways to go on that are worth comparing: a full bench first. Some may turn out to be illegal half-way. */
export function plansOf(battle: Battle, seat: Seat, random: () => number): Plan[] {
  if (battle.replacements) return moves(battle, seat).map((action) => [action]);
  const placing = bestPlacing(battle, seat, random);
  return placing ? [[placing]] : turnPlans(moves(battle, seat));
}
