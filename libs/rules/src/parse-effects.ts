import type { z } from 'zod';
import { type AbilityOperationName, abilityOperations } from './abilities/registry.ts';
import type { Ability } from './ability.ts';
import type { Ability as AbilityData, EffectData } from './card.ts';
import { type Effect, operationOf } from './effect.ts';
import { paramSchemas } from './operations/param-schemas.ts';
import { type OperationName, operations } from './operations/registry.ts';

type Schemas = ReadonlyMap<string, z.ZodType<object>>;
type Defined = Record<OperationName | AbilityOperationName, { params: (schemas: typeof paramSchemas) => z.ZodType }>;

const schemasOf = (defined: Partial<Defined>): Schemas =>
  new Map(Object.entries(defined).map(([name, { params }]) => [name, params(paramSchemas) as z.ZodType<object>]));

const effectSchemas = schemasOf(operations);
const abilitySchemas = schemasOf(abilityOperations);

function parsedBy(schemas: Schemas, { op, ...params }: EffectData): EffectData {
  const schema = schemas.get(op);
  if (!schema) throw new Error(`unknown operation "${op}"`);
  const parsed = schema.safeParse(params);
  if (parsed.success) return { op, ...parsed.data };
  const [issue] = parsed.error.issues;
  throw new Error(`operation "${op}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Throws an error that names the operation and the invalid parameter. */
export function parseEffects(data: readonly EffectData[]): Effect[] {
  const effects = data.map((effect) => parsedBy(effectSchemas, effect) as Effect);
  const comesLast = effects.map((effect) => operationOf(effect).mustComeLast ?? false);
  const early = effects.find((_, index) => comesLast[index] && comesLast.lastIndexOf(false) > index);
  if (early) throw new Error(`operation "${early.op}" must come after the others`);
  return effects;
}

/** Throws an error that names the operation and the invalid parameter. */
export const parseAbility = (data: AbilityData): Ability => ({
  ...data,
  effect: parsedBy(abilitySchemas, data.effect) as Ability['effect'],
});
