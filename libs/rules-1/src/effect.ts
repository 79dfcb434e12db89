import type { EffectData } from './card.ts';
import type { Operation } from './operations/operation.ts';
import { type OperationName, operations } from './operations/registry.ts';

/** The parameters of an operation. One without any has a schema that zod types as a record of never. */
type ParamsOf<O> = O extends Operation<infer Params> ? (string extends keyof Params ? unknown : Params) : never;

/** An effect of a card: an operation with parameters that its schema accepted. */
export type Effect = { [Name in OperationName]: { op: Name } & ParamsOf<(typeof operations)[Name]> }[OperationName];

const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** The operation of an effect, typed so that the effect itself can be passed as its parameters. */
export const operationOf = (effect: Effect) => operations[effect.op] as unknown as Operation<Effect>;

function parseEffect({ op, ...params }: EffectData): Effect {
  if (!isOperationName(op)) throw new Error(`unknown operation "${op}"`);
  const parsed = operations[op].params.safeParse(params);
  if (parsed.success) return { op, ...parsed.data } as Effect;
  const [issue] = parsed.error.issues;
  throw new Error(`operation "${op}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Validates the effects of card data. Throws an error that names the operation and the invalid parameter. */
export function parseEffects(data: readonly EffectData[]): Effect[] {
  const effects = data.map(parseEffect);
  const comesLast = effects.map((effect) => operationOf(effect).mustComeLast ?? false);
  const early = effects.find((_, index) => comesLast[index] && comesLast.lastIndexOf(false) > index);
  if (early) throw new Error(`operation "${early.op}" must come after the others`);
  return effects;
}

/** The Japanese card text of an attack's effects, '' without any. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects.map((effect) => operationOf(effect).text(effect)).join('');
