import { events as deck } from '@maseki/contracts/deck/events.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Context } from '../context.ts';

const take =
  (id: string) =>
  ({ payload: { user_id } }: { payload: { user_id: string } }, transaction: Transaction, { steps }: Context) =>
    steps.take(user_id, id, transaction);

export const onDeckSaved = onEvent(deck.deckSaved, take('step-decks-saved'));

export const onFriendsMade = onEvent(social.friendsMade, take('step-friends'));
