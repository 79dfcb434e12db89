import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onFriendAccepted = notifyOn(events.friendAccepted, ({ from, to }) => [
  {
    userId: to.id,
    kind: 'friend_accepted',
    about: from,
    message: text.friendAccepted(from.username),
    link: '/friends',
  },
]);
