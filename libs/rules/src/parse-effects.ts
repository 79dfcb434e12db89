import type { z } from 'zod';
import type { EffectData } from './card.ts';
import { type Effect, operationOf } from './effect.ts';
import { paramSchemas } from './operations/param-schemas.ts';
import { type OperationName, operations } from './operations/registry.ts';

const schemas = Object.fromEntries(
  Object.entries(operations).map(([name, { params }]) => [name, params(paramSchemas)]),
) as Record<OperationName, z.ZodType<object>>;

const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);

function parseEffect({ op, ...params }: EffectData): Effect {
  if (!isOperationName(op)) throw new Error(`unknown operation "${op}"`);
  const parsed = schemas[op].safeParse(params);
  if (parsed.success) return { op, ...parsed.data } as Effect;
  const [issue] = parsed.error.issues;
  throw new Error(`operation "${op}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Throws an error that names the operation and the invalid parameter. */
export function parseEffects(data: readonly EffectData[]): Effect[] {
  const effects = data.map(parseEffect);
  const comesLast = effects.map((effect) => operationOf(effect).mustComeLast ?? false);
  const early = effects.find((_, index) => comesLast[index] && comesLast.lastIndexOf(false) > index);
  if (early) throw new Error(`operation "${early.op}" must come after the others`);
  return effects;
}
