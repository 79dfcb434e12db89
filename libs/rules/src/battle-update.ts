import type { BattleEvent } from './event.ts';
import type { Seat } from './seat.ts';
import type { Battle, Side } from './state.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type MutableSide = Writable<Side>;
export type MutableBattle = Writable<Omit<Battle, 'sides'>> & { readonly sides: Record<Seat, MutableSide> };

/** A battle being worked on. Its own fields are written; arrays and fighters are shared with the old battle and so replaced. */
export interface BattleUpdate {
  readonly battle: MutableBattle;
  readonly events: BattleEvent[];
}

export const startUpdate = (battle: Battle): BattleUpdate => ({
  battle: { ...battle, sides: { a: { ...battle.sides.a }, b: { ...battle.sides.b } } },
  events: [],
});
