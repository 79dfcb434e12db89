import type { BattleEvent } from './event.ts';
import type { Seat } from './seat.ts';
import type { Battle, Side } from './state.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type SideDraft = Writable<Side>;
export type BattleDraft = Writable<Omit<Battle, 'sides'>> & { readonly sides: Record<Seat, SideDraft> };

/** A battle being worked on. Its own fields are written; arrays and fighters are shared with the old battle and so replaced. */
export interface Draft {
  readonly battle: BattleDraft;
  readonly events: BattleEvent[];
}

export const draftOf = (battle: Battle): Draft => ({
  battle: { ...battle, sides: { a: { ...battle.sides.a }, b: { ...battle.sides.b } } },
  events: [],
});
