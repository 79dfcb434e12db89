import type { Refusal } from '@maseki/contracts/errors.ts';
import type { Context } from '../context.ts';

/** Refuses to begin and to carry out exchanges while operators have switched them off. */
export const refusalOfExchanges = ({ live }: Pick<Context, 'live'>): Refusal<'switched_off'> | null =>
  live.refusalOf('exchanges');
