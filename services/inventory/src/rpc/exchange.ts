import type { Context } from '../context.ts';
import type { ExchangeOrder } from '../stores/exchange-store.ts';

/** Moves the cards of an exchange, all or none. */
export const exchange = async (order: ExchangeOrder, { exchanges }: Pick<Context, 'exchanges'>) => ({
  outcome: await exchanges.exchange(order),
});
