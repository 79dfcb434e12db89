import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onExchangeCancelled = notifyOn(events.exchangeCancelled, ({ from, to }) => [
  {
    userId: to.id,
    kind: 'exchange_cancelled',
    about: from,
    message: text.exchangeCancelled(from.username),
    link: '/friends',
  },
]);
