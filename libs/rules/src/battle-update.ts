import type { BattleEvent } from './event.ts';
import type { MutableSide, Seat } from './side.ts';
import type { Battle } from './state.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

type MutableBattle = Mutable<Omit<Battle, 'sides'>> & { readonly sides: Record<Seat, MutableSide> };

/**
 * The next state of a battle in the making, with its events so far. Assign only fields of the
 * battle and of its sides. Arrays and fighters are shared with the previous state, so replace them.
 */
export interface BattleUpdate {
  readonly battle: MutableBattle;
  readonly events: BattleEvent[];
}

export const startUpdate = (battle: Battle): BattleUpdate => ({
  battle: { ...battle, sides: { a: { ...battle.sides.a }, b: { ...battle.sides.b } } },
  events: [],
});
