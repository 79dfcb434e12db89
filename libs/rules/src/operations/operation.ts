import { z } from 'zod';
import type { Condition } from '../condition.ts';
import type { Fighter, Side, Slot } from '../side.ts';

/** Seen from the attacker. */
export type EffectSide = 'own' | 'opponent';

/** One change that an effect makes to the battle; `applyChange` of state-changes.ts carries it out and adds its event. */
export type Change =
  | { change: 'damage'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'heal'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'energy'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'condition'; side: EffectSide; condition: Condition }
  | { change: 'switch'; side: EffectSide };

/** What the damage of an attack depends on: its preview stays as it was while these do. */
export type FieldSide = Pick<Side, 'battle_card' | 'bench'>;

/** What a bonus can read of an attack. */
export interface BonusContext {
  own: FieldSide;
  opponent: FieldSide;
  /** The two battle cards as they were when the attack began. */
  attacker: Fighter;
  target: Fighter;
  /** Energy that the attack needs. */
  cost: number;
  /** The coins flipped for this effect; true is heads. */
  coins: readonly boolean[];
}

/** What an operation can read while its attack is resolved. */
export interface EffectContext extends BonusContext {
  own: Side;
  opponent: Side;
  /** Damage that the attack did to the battle card. */
  dealt: number;
}

/** One thing that an attack can do: its parameters, what it does, and its sentence on the card. */
export interface Operation<Params> {
  params: z.ZodType<Params>;
  /** Moves a battle card away. In card data only operations of this kind may follow: for others "this card" would change. */
  mustComeLast?: boolean;
  /** How many coins are flipped for it, before any damage. */
  coins?(params: Params): number;
  /** Additional damage of the attack, before weakness. */
  bonus?(params: Params, context: BonusContext): number;
  /** What happens after the attack's damage. */
  changes?(params: Params, context: EffectContext): readonly Change[];
  /** The Japanese sentence on the card. */
  text(params: Params): string;
}

/** Lets TypeScript infer the parameters of an operation from their schema. */
export const defineOperation = <Params>(operation: Operation<Params>): Operation<Params> => operation;

/** Schema of an amount of hp or damage: a multiple of ten, at least 10. */
export const tens = (max: number) => z.int().min(10).max(max).multipleOf(10);

/** Schema of a number of cards, coins, energy or turns: at least 1. */
export const count = (max: number) => z.int().min(1).max(max);

/** Turns of a condition that lasts through the opponent's next turn: the end of this turn and of the next. */
export const THROUGH_NEXT_TURN = 2;
