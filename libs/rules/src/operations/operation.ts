import type { z } from 'zod';
import type { Condition } from '../condition.ts';
import type { Fighter, Side, Slot } from '../side.ts';
import type { ParamSchemas } from './param-schemas.ts';

/** Seen from the attacker. */
export type EffectSide = 'own' | 'opponent';

/** `applyChange` of state-changes.ts makes it and adds its event. */
export type Change =
  | { change: 'damage'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'heal'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'energy'; side: EffectSide; slot: Slot; amount: number }
  | { change: 'condition'; side: EffectSide; condition: Condition }
  | { change: 'switch'; side: EffectSide }
  /** The own battle card with this bench card. */
  | { change: 'swap'; slot: number }
  /** Ends what harms the own battle card. */
  | { change: 'cure' }
  | { change: 'draw'; count: number }
  /** The leftmost own hand card. */
  | { change: 'under_deck' };

/** What decides the damage of an attack. A preview holds while it stays the same. */
export type FieldSide = Pick<Side, 'battle_card' | 'bench'>;

/** The knowledge of a bonus about its attack. */
export interface BonusContext {
  own: FieldSide;
  opponent: FieldSide;
  /** The two battle cards as they were when the attack began. */
  attacker: Fighter;
  target: Fighter;
  /** Energy that the attack needs, without what focus spares. */
  cost: number;
  /** The coins flipped for this effect, true for heads. */
  coins: readonly boolean[];
}

/** The knowledge of an operation while its attack is resolved. */
export interface EffectContext extends BonusContext {
  own: Side;
  opponent: Side;
  /** Damage that the attack did to the battle card. */
  dealt: number;
}

/** With its parameters, its effect and its sentence on the card. */
export interface Operation<Params> {
  /** Makes the schema of the parameters. Only where cards are checked, so pages need no schemas. */
  params(schemas: ParamSchemas): z.ZodType<Params>;
  /** Only operations of this kind may follow in card data, because "this card" changes. */
  mustComeLast?: boolean;
  /** How many coins are flipped for it, before any damage. */
  coins?(params: Params): number;
  /** Additional damage of the attack, before weakness. */
  bonus?(params: Params, context: BonusContext): number;
  /** Changes after the attack's damage. */
  changes?(params: Params, context: EffectContext): readonly Change[];
  /** The Japanese sentence on the card. */
  text(params: Params): string;
}

/** Lets TypeScript infer the parameters of an operation from their schema. */
export const defineOperation = <Params>(operation: Operation<Params>): Operation<Params> => operation;

/** Lasts through the opponent's next turn, so it ends after this turn and that one. */
export const THROUGH_NEXT_TURN = 2;
