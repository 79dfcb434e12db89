import type { Context } from '../context.ts';
import { tellExchange } from '../exchanges/tell-exchange.ts';
import type { Ended } from '../stores/end-friendships.ts';

/** Has both sides of a friendship that ended look at everything again that ended with it. */
export function tellParted({ tell }: Pick<Context, 'tell'>, both: readonly string[], { exchanges }: Ended): void {
  tell(both, { type: 'friends' });
  tell(both, { type: 'invitations' });
  for (const exchange of exchanges) tellExchange({ tell }, exchange);
}
