import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onFriendRequested = notifyOn(events.friendRequested, ({ from, to }) => [
  { userId: to.id, kind: 'friend_request', message: text.friendRequested(from.username), link: '/friends' },
]);
