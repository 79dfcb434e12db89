import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** It proves nothing. A client that lies gets the stones of twelve victories, once. */
export const winTrial = handler(
  endpoints.winTrial,
  ({ params, player, idempotencyKey: key }, { trials }: Pick<Context, 'trials'>) =>
    trials.win({ user: player.id, trial: params.id, key }),
);
