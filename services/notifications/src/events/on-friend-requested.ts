import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** The subject of all requests of a user to another. */
export const requestSubject = (from: string, to: string): string => `friend_request:${from}:${to}`;

/** Once a day, because a block takes requests back and they can be sent again. */
export const onFriendRequested = notifyOn(events.friendRequested, ({ from, to }) => [
  {
    userId: to.id,
    kind: 'friend_request',
    about: from,
    message: text.friendRequested(from.username),
    link: '/friends',
    pushed: { kind: 'friend_request' },
    onceADay: requestSubject(from.id, to.id),
  },
]);
