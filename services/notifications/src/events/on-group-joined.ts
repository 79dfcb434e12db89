import { events } from '@maseki/contracts/chat/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onGroupJoined = notifyOn(events.groupJoined, ({ from, to, group_name }) => [
  { userId: to.id, kind: 'group_added', message: text.groupJoined(from.username, group_name), link: null },
]);
