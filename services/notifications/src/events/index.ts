import { events as battle } from '@maseki/contracts/battle/events.ts';
import { events as chat } from '@maseki/contracts/chat/events.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import { contents } from '../domain/sentences.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { told } from './told.ts';

/** Every fact that players are told of, and whom it concerns. */
export const events = [
  told(social.friendRequested, ({ from, to }) => [{ userId: to.id, content: contents.friendRequest(from.username) }]),
  told(social.friendAccepted, ({ from, to }) => [{ userId: to.id, content: contents.friendAccepted(from.username) }]),
  told(social.exchangeProposed, ({ from, to, exchange_ulid }) => [
    { userId: to.id, content: contents.exchangeProposed(from.username, exchange_ulid) },
  ]),
  told(social.exchangeCompleted, ({ from, to }) => [
    { userId: to.id, content: contents.exchangeCompleted(from.username) },
  ]),
  told(social.exchangeCancelled, ({ from, to }) => [
    { userId: to.id, content: contents.exchangeCancelled(from.username) },
  ]),
  told(chat.groupJoined, ({ from, to, group_name }) => [
    { userId: to.id, content: contents.groupAdded(from.username, group_name) },
  ]),
  told(battle.battleFinished, ({ away, winner_id }) =>
    away.map((userId) => ({ userId, content: contents.battleFinished(userId === winner_id) })),
  ),
  onUserDeleted,
];
