import type { z } from 'zod';
import type { Change, EffectSide } from '../operations/operation.ts';
import type { ParamSchemas } from '../operations/param-schemas.ts';
import type { Side, Slot } from '../side.ts';

/** The field when an ability is used, seen from its owner. */
export interface AbilityContext {
  own: Side;
  opponent: Side;
  /** The place of the card that uses it. */
  slot: Slot;
}

interface ChosenContext extends AbilityContext {
  /** Null if the operation lets nothing be chosen. */
  target: Slot | null;
}

/** With its parameters, its targets, its effect and its sentence on the card. */
export interface AbilityOperation<Params> {
  params(schemas: ParamSchemas): z.ZodType<Params>;
  /** The side of its targets. */
  targetSide: EffectSide;
  /** The places to choose from, or whether it would do anything if there is nothing to choose. */
  targets(params: Params, context: AbilityContext): readonly Slot[] | boolean;
  /** Changes after its price was paid. */
  changes(params: Params, context: ChosenContext): readonly Change[];
  text(params: Params): string;
}

/** Lets TypeScript infer the parameters of an operation from their schema. */
export const defineAbility = <Params>(operation: AbilityOperation<Params>): AbilityOperation<Params> => operation;
