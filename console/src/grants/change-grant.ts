import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

interface Change {
  kind: ActionKind;
  from: CampaignState;
  to: CampaignState;
}

/** A grant that has begun is not withdrawn, because nothing that was given is taken back. */
const changes: Readonly<Record<'pause' | 'resume' | 'withdraw', Change>> = {
  pause: { kind: 'pause-grant', from: 'running', to: 'paused' },
  resume: { kind: 'resume-grant', from: 'paused', to: 'running' },
  withdraw: { kind: 'withdraw-grant', from: 'waiting', to: 'withdrawn' },
};

export const changeGrant = handler('changeGrant', async ({ actor, key, params: { id }, body }, context) => {
  const { kind, from, to } = changes[body.change];
  const { campaigns } = context;
  const intent = { actor, key, kind, target: id, reason: body.reason } as const;
  const changed = await performOwn<{ message: string }>(intent, context, async (session) => {
    if (!(await campaigns.find(id, session))) return refusedEnding('not_found');
    if (!(await campaigns.change({ _id: id, state: from }, { state: to }, session)))
      return refusedEnding('limit_reached', text.otherState);
    return { outcome: 'done', result: { message: text.done } };
  });
  context.wakeGrants();
  return changed;
});
