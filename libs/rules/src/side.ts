import type { Condition } from './condition.ts';
import type { FieldSlot } from './view-types.ts';

/** A player's place in a battle, assigned at its creation. It does not decide who goes first. */
export type Seat = 'a' | 'b';

export const SEATS: readonly Seat[] = ['a', 'b'];

export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

/** The battle slot, or the number of a bench slot from 0. */
export type Slot = 'battle_card' | number;

export interface Fighter {
  readonly card: string;
  readonly hp: number;
  readonly max_hp: number;
  readonly energy: number;
  readonly conditions: readonly Condition[];
  /** Its ability was used in this turn. */
  readonly ability_used?: true;
}

export interface Side {
  readonly life: number;
  /** Energy of this turn that is not attached yet. */
  readonly energy: number;
  /** All cards of the shuffled deck. The first `drawn` of them have left it. */
  readonly deck: readonly string[];
  readonly drawn: number;
  readonly hand: readonly string[];
  readonly battle_card: Fighter | null;
  readonly bench: readonly (Fighter | null)[];
  readonly discard: readonly string[];
  readonly setup_done: boolean;
  /** Consecutive own turns that the clock ended. */
  readonly timeouts: number;
}

/** Fields are assigned, arrays and fighters replaced, never changed in place. */
export type MutableSide = { -readonly [Key in keyof Side]: Side[Key] };

const benchNames: readonly FieldSlot[] = ['bench-0', 'bench-1', 'bench-2', 'bench-3', 'bench-4'];

/** The slot's name in events, views and actions. */
export const fieldSlot = (slot: Slot): FieldSlot =>
  slot === 'battle_card' ? slot : (benchNames[slot] ?? `bench-${slot}`);

/** The slot of a name in an action. */
export const slotOf = (name: string): Slot => (name === 'battle_card' ? name : Number(name.slice('bench-'.length)));

export const fighterAt = (side: Side, slot: Slot): Fighter | null =>
  slot === 'battle_card' ? side.battle_card : (side.bench[slot] ?? null);

export function putFighter(side: MutableSide, slot: Slot, fighter: Fighter | null): void {
  if (slot === 'battle_card') side.battle_card = fighter;
  else side.bench = side.bench.with(slot, fighter);
}

/** The slots of a side that hold a card, the battle slot first, then the bench from the left. */
export function occupiedSlots(side: Side): Slot[] {
  const slots: Slot[] = side.battle_card ? ['battle_card'] : [];
  for (let index = 0; index < side.bench.length; index++) if (side.bench[index]) slots.push(index);
  return slots;
}

export function occupiedBench(side: Pick<Side, 'bench'>): number[] {
  const slots: number[] = [];
  for (let index = 0; index < side.bench.length; index++) if (side.bench[index]) slots.push(index);
  return slots;
}

/** A fighter that leaves the battle slot and so loses all its conditions. */
export const withoutConditions = (fighter: Fighter): Fighter =>
  fighter.conditions.length === 0 ? fighter : { ...fighter, conditions: [] };
