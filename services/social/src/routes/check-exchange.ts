import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { shownStatus } from '../domain/exchange.ts';

const none = { exists: false, status: null, exchange_ulid: null, proposer_id: null };

export const checkExchange = handler(
  endpoints.checkExchange,
  async ({ params, player }, { friends, exchanges }: Context) => {
    if (!(await friends.friend(player.id, params.id))) return refuse('not_found');
    const open = await exchanges.openOf(player.id, params.id);
    if (!open) return ok(none);
    const { id, proposerId } = open;
    return ok({ exists: true, status: shownStatus(open), exchange_ulid: id, proposer_id: proposerId });
  },
);
