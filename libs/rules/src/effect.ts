import type { Operation } from './operations/operation.ts';
import { type OperationName, operations } from './operations/registry.ts';

/** The parameters of an operation. Without any, zod types the schema as a record of never. */
export type ParamsOf<O> = O extends { text(params: infer Params): string }
  ? string extends keyof Params
    ? unknown
    : Params
  : never;

/** An effect of a card, which is an operation with parameters that its schema accepted. */
export type Effect = { [Name in OperationName]: { op: Name } & ParamsOf<(typeof operations)[Name]> }[OperationName];

/** The operation of an effect, typed so that the effect itself can be passed as its parameters. */
export const operationOf = (effect: Effect) => operations[effect.op] as unknown as Operation<Effect>;

/** The Japanese card text of an attack's effects, '' without any. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects.map((effect) => operationOf(effect).text(effect)).join('');
