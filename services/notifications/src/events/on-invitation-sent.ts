import { events } from '@maseki/contracts/social/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

/** Only pushed, because it is over before anyone reads a list. */
export const onInvitationSent = onEvent(
  events.invitationSent,
  async ({ payload: { from, to, invitation_id, expires_at }, at }, { session }, { addPush }: Context) =>
    addPush(
      {
        id: invitation_id,
        user_id: to.id,
        kind: 'invitation',
        thing: invitation_id,
        sentence: text.invited(from.username),
        about_id: from.id,
        at,
        expiresAt: new Date(expires_at),
      },
      session,
    ),
);
