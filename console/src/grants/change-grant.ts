import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';
import { notSecond } from './second-person.ts';

interface Change {
  kind: ActionKind;
  from: readonly CampaignState[];
  to: CampaignState;
}

/** Nothing that was given is taken back, so a grant that was paused keeps what it paid. */
const changes: Readonly<Record<'pause' | 'resume' | 'withdraw', Change>> = {
  pause: { kind: 'pause-grant', from: ['running'], to: 'paused' },
  resume: { kind: 'resume-grant', from: ['paused'], to: 'running' },
  withdraw: { kind: 'withdraw-grant', from: ['waiting', 'paused'], to: 'withdrawn' },
};

export const changeGrant = handler('changeGrant', async ({ operator, actor, key, params: { id }, body }, context) => {
  const { kind, from, to } = changes[body.change];
  const { campaigns, clock } = context;
  const intent = { actor, key, kind, target: id, reason: body.reason } as const;
  const changed = await performOwn<{ message: string }>(intent, context, async (session) => {
    const campaign = await campaigns.find(id, session);
    if (!campaign) return refusedEnding('not_found');
    const notAnother = to === 'running' ? await notSecond(campaign, operator, context) : null;
    if (notAnother && campaign.state === 'paused') return notAnother;
    // Only what has begun to pay counts among the grants of the day.
    const hasEnded = to === 'withdrawn' && campaign.state === 'paused';
    const change = { state: to, ...(hasEnded ? { ended_at: new Date(clock.now()) } : {}) };
    if (!from.includes(campaign.state) || !(await campaigns.change(campaign, change, session)))
      return refusedEnding('limit_reached', text.otherState);
    return { outcome: 'done', result: { message: text.done } };
  });
  context.wakeGrants();
  return changed;
});
