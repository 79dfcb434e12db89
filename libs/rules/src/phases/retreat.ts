import type { z } from 'zod';
import type { Action, Escape } from '../action.ts';
import { swapWithBench } from '../changes.ts';
import type { Draft } from '../draft.ts';
import { occupiedBench } from '../field.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Seat } from '../seat.ts';
import type { Battle, Side } from '../state.ts';
import { conditionOf } from './attack.ts';

export type Retreat = z.infer<typeof Escape>;

const costOf = (battle: Pick<Battle, 'cards'>, card: string): number => battle.cards[card]?.retreat_cost ?? 0;

export function retreatRefusal(battle: Battle, seat: Seat, { bench_index }: Retreat): RefusalReason | null {
  const { bench, battle_card } = battle.sides[seat];
  if (!battle_card) return 'no_battle_card';
  if (bench[bench_index] === undefined) return 'no_such_slot';
  if (!bench[bench_index]) return 'empty_slot';
  if (battle.retreated) return 'retreated';
  if (conditionOf(battle_card, 'freeze') > 0) return 'frozen';
  return battle_card.energy < costOf(battle, battle_card.card) ? 'retreat_energy' : null;
}

/** Pays the retreat cost and swaps; once a turn. */
export function retreat(draft: Draft, seat: Seat, { bench_index }: Retreat): void {
  const side = draft.battle.sides[seat];
  const fighter = side.battle_card;
  if (!fighter) throw new Error('A retreat needs a battle card');
  const paid = costOf(draft.battle, fighter.card);
  side.battle_card = { ...fighter, energy: fighter.energy - paid };
  swapWithBench(draft, seat, bench_index);
  draft.battle.retreated = true;
  draft.events.push({ type: 'retreated', seat, bench_index, paid });
}

export const escapes = (side: Side): Action[] =>
  occupiedBench(side).map((bench_index) => ({ type: 'action.escape', bench_index }));
