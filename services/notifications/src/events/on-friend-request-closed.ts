import { events } from '@maseki/contracts/social/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { requestSubject } from './on-friend-requested.ts';

/** An answered request takes its part of the unread count with it. */
export const onFriendRequestClosed = onEvent(
  events.friendRequestClosed,
  ({ payload: { user_id, from_id }, at }, { session }, { notifications }: Context) =>
    notifications.close(
      { userId: user_id, kind: 'friend_request', aboutId: from_id, subject: requestSubject(from_id, user_id), at },
      session,
    ),
);
