import type { Context } from '../context.ts';
import type { Exchange } from '../domain/exchange.ts';

/** Has both sides look at the exchange again. */
export const tellExchange = ({ tell }: Pick<Context, 'tell'>, { id, opener, receiver }: Exchange): void =>
  tell([opener.id, receiver.id], { type: 'exchange', exchange_ulid: id });
