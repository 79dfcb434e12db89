import { events } from '@maseki/contracts/social/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** It is pushed no more, and who has had the push has not ignored it. */
export const onInvitationWithdrawn = onEvent(
  events.invitationWithdrawn,
  async ({ payload: { to, invitation_id }, at }, { session }, { push }: Context) => {
    if (!push.isOn || !(await push.devices.hasAny(to.id, session))) return;
    await push.queue.withdraw(invitation_id, at, session);
    await push.counts.withdraw(to.id, { kind: 'invitation', id: invitation_id }, session);
  },
);
