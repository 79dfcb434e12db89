import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/**
 * Notifies once a day for two users, because a block takes requests back and they can be sent again
 * without end.
 */
export const onFriendRequested = notifyOn(events.friendRequested, ({ from, to }) => [
  {
    userId: to.id,
    kind: 'friend_request',
    about: from,
    message: text.friendRequested(from.username),
    link: '/friends',
    onceADay: `friend_request:${from.id}:${to.id}`,
  },
]);
