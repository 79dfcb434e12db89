import { performPrepared } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { ownAccountOf } from '../operators/store.ts';
import { text } from '../text.ja.ts';
import { notSecond } from './second-person.ts';
import { choose } from './selection.ts';

export const confirmGrant = handler('confirmGrant', async ({ operator, actor, key, params: { id }, body }, context) => {
  const { campaigns, bus } = context;
  const own = ownAccountOf(operator).map(({ id: account }) => account);
  const input = { left_out: own };
  const intent = { actor, key, kind: 'confirm-grant', target: id, reason: body.reason, input } as const;
  const confirmed = await performPrepared<{ message: string }>(intent, context, async () => {
    const campaign = await campaigns.find(id);
    if (!campaign) return async () => refusedEnding('not_found');
    const notAnother = await notSecond(campaign, operator, context);
    if (notAnother) return async () => notAnother;
    if (campaign.state !== 'waiting') return async () => refusedEnding('limit_reached', text.notWaiting);
    const { selection, as_of, except, digest } = campaign;
    const chosen = await choose({ selection, asOf: as_of.getTime(), except }, bus);
    if (!chosen.ok) return async () => refusedEnding(chosen.error, chosen.message);
    if (chosen.value.digest !== digest) {
      return async (session) => {
        // The same selection never comes back, so another grant is begun.
        await campaigns.change(campaign, { state: 'withdrawn' }, session);
        return refusedEnding('selection_changed');
      };
    }
    const second = { id: operator._id, name: operator.name };
    const left = [...new Set([...except, ...own])];
    return async (session) => {
      if (!(await campaigns.change(campaign, { state: 'running', second, except: left }, session)))
        return refusedEnding('limit_reached', text.notWaiting);
      return { outcome: 'done', result: { message: text.done } };
    };
  });
  context.wakeGrants();
  return confirmed;
});
