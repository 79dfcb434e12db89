import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { Context } from '../context.ts';
import type { ActionRow } from './chain.ts';
import type { Ending } from './store.ts';

/**
 * How an action of a kind that another service carries out is done, once for its id however often
 * it is asked for. Kinds without an entry change only our own data or read, so what was cut off has
 * no effect and is closed.
 */
export type Carry = (action: ActionRow, context: Context) => Promise<Ending>;

export const carries: Readonly<Partial<Record<ActionKind, Carry>>> = {};
