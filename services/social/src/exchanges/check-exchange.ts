import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { shownStatus } from './rules.ts';

const none = { exists: false, status: null, exchange_ulid: null, proposer_id: null };

export const checkExchange = handler(endpoints.checkExchange, async ({ params, player }, context: Context) => {
  if (!(await context.friends.find(player.id, params.id))) return refuse('not_found');
  const open = await context.exchanges.findOpen(player.id, params.id);
  if (!open) return ok(none);
  const { id, proposerId } = open;
  return ok({ exists: true, status: shownStatus(open), exchange_ulid: id, proposer_id: proposerId });
});
