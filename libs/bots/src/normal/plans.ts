import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { moves } from '../moves.ts';
import { opening } from '../set-up.ts';

/** A way to play the rest of a turn. */
export type Plan = readonly Action[];

const ofType = <Type extends Action['type']>(actions: readonly Action[], type: Type) =>
  actions.filter((action): action is Extract<Action, { type: Type }> => action.type === type);

/** The best hand card for the first free bench slot: cards on the bench gather energy and stand in. */
function placement(battle: Battle, seat: Seat, options: readonly Action[]): Plan | null {
  const { hand, bench } = battle.sides[seat];
  const free = bench.indexOf(null);
  let best: Action | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const action of ofType(options, 'action.place_card')) {
    const card = battle.cards[hand[action.card_index] ?? ''];
    if (action.to_field !== 'bench' || action.bench_index !== free || !card || opening(card) <= bestWorth) continue;
    [best, bestWorth] = [action, opening(card)];
  }
  return best && [best];
}

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

/** The ways to go on that are worth comparing. Some may turn out to be illegal half-way. */
export function plansOf(battle: Battle, seat: Seat): Plan[] {
  const options = moves(battle, seat);
  if (battle.replacements) return options.map((action) => [action]);
  const place = placement(battle, seat, options);
  return place ? [place] : turnPlans(options);
}
