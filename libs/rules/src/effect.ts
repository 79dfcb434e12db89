import type { EffectData } from './card.ts';
import { type OperationName, operations } from './operations/index.ts';
import type { Operation } from './operations/operation.ts';

/** An operation without numbers has no parameters, which zod types as a record of never. */
type ParamsOf<O> = O extends Operation<infer Params> ? (string extends keyof Params ? unknown : Params) : never;

/** An effect whose numbers have been checked against its operation. */
export type Effect = { [Name in OperationName]: { op: Name } & ParamsOf<(typeof operations)[Name]> }[OperationName];

const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** The operation of an effect, fit to take that effect as its parameters. */
export const operationOf = (effect: Effect) => operations[effect.op] as unknown as Operation<Effect>;

function checkEffect({ op, ...params }: EffectData): Effect {
  if (!isOperationName(op)) throw new Error(`unknown operation "${op}"`);
  const checked = operations[op].params.safeParse(params);
  if (checked.success) return { op, ...checked.data } as Effect;
  const [issue] = checked.error.issues;
  throw new Error(`operation "${op}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Checks the effects of card data; throws a sentence that names the operation and the parameter at fault. */
export function parseEffects(data: readonly EffectData[]): Effect[] {
  const effects = data.map(checkEffect);
  const lasts = effects.map((effect) => operationOf(effect).mustComeLast ?? false);
  const early = effects.find((_, index) => lasts[index] && lasts.lastIndexOf(false) > index);
  if (early) throw new Error(`operation "${early.op}" must come after the others`);
  return effects;
}

/** The Japanese card text of an attack's effects, '' without any. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects.map((effect) => operationOf(effect).text(effect)).join('');
