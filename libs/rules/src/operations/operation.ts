import type { z } from 'zod';
import type { Condition, Fighter, Side, Slot } from '../state.ts';

/** One change that an attack's effect makes; `changes.ts` carries it out and tells of it. */
export type Change =
  | { change: 'damage'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'heal'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'energy'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'condition'; side: EffectSide; condition: Condition }
  | { change: 'draw'; count: number }
  | { change: 'switch'; side: EffectSide };

/** Seen from the attacker. */
export type EffectSide = 'own' | 'opponent';

/** What an operation may look at while its attack is carried out. */
export interface EffectContext {
  own: Side;
  opponent: Side;
  /** The two battle cards as they were when the attack began. */
  attacker: Fighter;
  target: Fighter;
  /** Energy that the attack needs. */
  cost: number;
  /** The coins that this effect asked for; true is heads. */
  coins: readonly boolean[];
  /** Damage that the attack did to the battle card. */
  dealt: number;
}

/** One thing that an attack can do: its numbers, what it does, and how a player reads it. */
export interface Operation<Params> {
  params: z.ZodType<Params>;
  /** Moves a battle card away, so that only its like may follow it in a card's data: "this card" would be another one. */
  mustComeLast?: boolean;
  /** How many coins are flipped for it. */
  coins?(params: Params): number;
  /** More damage of the attack, before weakness. */
  bonus?(params: Params, scene: EffectContext): number;
  /** What happens after the attack's damage. */
  changes?(params: Params, scene: EffectContext): readonly Change[];
  text(params: Params): string;
}

export const defineOperation = <Params>(definition: Operation<Params>): Operation<Params> => definition;
