import { events } from '@maseki/contracts/social/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

export const onExchangeProposed = notifyOn(events.exchangeProposed, ({ from, to, exchange_ulid }) => [
  {
    userId: to.id,
    kind: 'exchange_proposed',
    about: from,
    message: text.exchangeProposed(from.username),
    link: `/exchange/${exchange_ulid}`,
    pushed: { kind: 'exchange_proposed', thing: exchange_ulid },
  },
]);
