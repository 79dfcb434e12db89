import { events } from '@maseki/contracts/chat/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** Notifies with an offer to leave at once, and to block a user who is no friend. */
export const onGroupJoined = notifyOn(events.groupJoined, ({ from, to, group_id, group_name, are_friends }) => [
  {
    userId: to.id,
    kind: 'group_added',
    about: from,
    message: text.groupJoined(from.username, group_name),
    link: null,
    actions: [
      { type: 'leave_group', group_id },
      ...(are_friends ? [] : [{ type: 'block_user', username: from.username } as const]),
    ],
  },
]);
