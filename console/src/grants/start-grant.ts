import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import { needsSecond } from '@maseki/contracts/inventory/grant.ts';
import { performPrepared } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { ownAccountOf } from '../operators/store.ts';
import { text } from '../text.ja.ts';
import type { CampaignRow } from './models.ts';
import { choose, namesOf } from './selection.ts';

export const startGrant = handler('startGrant', async ({ operator, actor, key, body }, context) => {
  const { selection, as_of, digest, amount, message, reason } = body;
  const { bus, clock, campaigns } = context;
  const except = ownAccountOf(operator).map(({ id }) => id);
  // Accounts that register from now on are never meant.
  const asOf = Math.min(Date.parse(as_of), clock.now());
  const input = { selection, as_of, digest, amount, message, left_out: except };
  const intent = { actor, key, kind: 'start-grant', reason, input } as const;
  const started = await performPrepared<{ id: string; state: CampaignState }>(intent, context, async (begun) => {
    const chosen = await choose({ selection, asOf, except }, bus);
    if (!chosen.ok) return async () => refusedEnding(chosen.error, chosen.message);
    const { accounts, count } = chosen.value;
    if (chosen.value.digest !== digest) return async () => refusedEnding('selection_changed');
    if (count === 0) return async () => refusedEnding('limit_reached', text.noPlayers);
    const { action: id, at } = begun;
    const users = accounts.kind === 'users' ? accounts.user_ids : null;
    const row: Omit<CampaignRow, 'state'> = {
      _id: id,
      at,
      operator: { id: operator._id, name: operator.name },
      second: null,
      message,
      reason,
      amount,
      selection,
      as_of: new Date(asOf),
      except,
      count,
      digest,
      users,
      examples: await namesOf(chosen.value.examples, bus),
      cursor: null,
      paid: 0,
      ended_at: null,
    };
    return async (session) => {
      const already = await campaigns.sums({ starter: operator._id, users, now: clock.now() }, session);
      const state = needsSecond({ stones: amount, players: count }, already) ? 'waiting' : 'running';
      await campaigns.add({ ...row, state }, session);
      return { outcome: 'done', result: { id, state } };
    };
  });
  context.wakeGrants();
  return started;
});
