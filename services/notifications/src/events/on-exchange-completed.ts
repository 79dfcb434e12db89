import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onExchangeCompleted = notifyOn(events.exchangeCompleted, ({ from, to }) => [
  {
    userId: to.id,
    kind: 'exchange_completed',
    about: from,
    message: text.exchangeCompleted(from.username),
    link: '/card-collection',
  },
]);
