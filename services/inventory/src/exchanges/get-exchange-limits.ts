import type { Context } from '../context.ts';

/** What limits the exchanges of a user now (docs/economy.md "Exchanges"). */
export const getExchangeLimits = ({ user_id }: { user_id: string }, { exchanges }: Pick<Context, 'exchanges'>) =>
  exchanges.limitsOf(user_id);
