import type { z } from 'zod';
import type { Action, Escape } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { conditionAmount } from '../condition.ts';
import type { RefusalReason } from '../refusals.ts';
import { occupiedBench, type Seat, type Side } from '../side.ts';
import type { Battle } from '../state.ts';
import { swapWithBench } from '../state-changes.ts';

type Retreat = z.infer<typeof Escape>;

const costOf = (battle: Pick<Battle, 'cards'>, card: string): number => battle.cards[card]?.retreat_cost ?? 0;

/** Why the battle card cannot leave, whichever bench card takes its place. */
function leavingRefusal(battle: Battle, { battle_card }: Side): RefusalReason | null {
  if (!battle_card) return 'no_battle_card';
  if (battle.retreated) return 'retreated';
  if (conditionAmount(battle_card, 'freeze') > 0) return 'frozen';
  return battle_card.energy < costOf(battle, battle_card.card) ? 'retreat_energy' : null;
}

export function retreatRefusal(battle: Battle, seat: Seat, { bench_index }: Retreat): RefusalReason | null {
  const side = battle.sides[seat];
  if (side.bench[bench_index] === undefined) return 'no_such_slot';
  return side.bench[bench_index] ? leavingRefusal(battle, side) : 'empty_slot';
}

/** Discards the retreat cost from the battle card and swaps it with the bench card, once a turn. */
export function retreat(update: BattleUpdate, seat: Seat, { bench_index }: Retreat): void {
  const side = update.battle.sides[seat];
  const fighter = side.battle_card;
  if (!fighter) throw new Error('A retreat needs a battle card');
  const paid = costOf(update.battle, fighter.card);
  side.battle_card = { ...fighter, energy: fighter.energy - paid };
  swapWithBench(update, seat, bench_index);
  update.battle.retreated = true;
  update.events.push({ type: 'retreated', seat, bench_index, paid });
}

export const legalRetreats = (battle: Battle, seat: Seat): Action[] =>
  leavingRefusal(battle, battle.sides[seat]) ? [] : benchChoices(battle.sides[seat]);

/** One action for each bench card that can take the battle slot. */
export const benchChoices = (side: Side): Action[] =>
  occupiedBench(side).map((bench_index) => ({ type: 'action.escape', bench_index }));
