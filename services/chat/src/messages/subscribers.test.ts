import { expect, test } from '@jest/globals';
import { NO_BLOCKS } from '../blocks/user-blocks.ts';
import type { MessageRow } from './model.ts';
import { toChatMessage } from './rules.ts';
import { createGroupSubscribers } from './subscribers.ts';

const row = (id: string, sender_id: string | null = 'bob'): MessageRow => ({
  _id: id,
  group_id: 'g',
  sender_id,
  sender_name: 'ボブ',
  message: id,
  created_at: new Date(0),
  client_id: null,
});

function subscribe(userId: string, subscribers = createGroupSubscribers()) {
  const received: string[] = [];
  const closed: string[] = [];
  const subscriber = subscribers.add({
    userId,
    groupId: 'g',
    sendText: (json) => void received.push(JSON.parse(json).message),
    closeAsNonMember: () => void closed.push('as a non-member'),
    closeForReconnect: () => void closed.push('for a reconnect'),
  });
  return { subscribers, subscriber, received, closed };
}

test('messages stored while the history is read come after it, once', () => {
  const { subscribers, subscriber, received } = subscribe('ada');
  for (const id of ['1', '2', '3']) subscribers.onMessageStored(row(id));
  expect(received).toEqual([]);
  subscribers.sendHistory(subscriber, NO_BLOCKS, [toChatMessage(row('1')), toChatMessage(row('2'))]);
  subscribers.onMessageStored(row('2'));
  subscribers.onMessageStored(row('4'));
  expect(received).toEqual(['1', '2', '3', '4']);
});

test('a block counts from the next message on, in every socket of the user, until it is removed', () => {
  const { subscribers, subscriber, received } = subscribe('ada');
  subscribers.sendHistory(subscriber, NO_BLOCKS, []);
  subscribers.onBlockChanged({ userId: 'ada', blockedId: 'bob', isBlocked: true });
  subscribers.onMessageStored(row('1'));
  subscribers.onMessageStored(row('2', 'cyd'));
  subscribers.onBlockChanged({ userId: 'ada', blockedId: 'bob', isBlocked: false });
  subscribers.onMessageStored(row('3'));
  expect(received).toEqual(['2', '3']);
});

test('who is blocked does not get the messages of who has blocked either, until neither has', () => {
  const { subscribers, subscriber, received } = subscribe('bob');
  subscribers.sendHistory(subscriber, NO_BLOCKS, []);
  subscribers.onBlockChanged({ userId: 'ada', blockedId: 'bob', isBlocked: true });
  subscribers.onBlockChanged({ userId: 'bob', blockedId: 'ada', isBlocked: true });
  subscribers.onMessageStored(row('1', 'ada'));
  subscribers.onBlockChanged({ userId: 'ada', blockedId: 'bob', isBlocked: false });
  subscribers.onMessageStored(row('2', 'ada'));
  subscribers.onBlockChanged({ userId: 'bob', blockedId: 'ada', isBlocked: false });
  subscribers.onMessageStored(row('3', 'ada'));
  expect(received).toEqual(['3']);
});

test('a block that arrives while the history is read counts for messages stored after it', () => {
  const { subscribers, subscriber, received } = subscribe('ada');
  subscribers.onMessageStored(row('1'));
  subscribers.onBlockChanged({ userId: 'ada', blockedId: 'bob', isBlocked: true });
  subscribers.onMessageStored(row('2'));
  subscribers.sendHistory(subscriber, NO_BLOCKS, []);
  subscribers.onMessageStored(row('3'));
  expect(received).toEqual(['1']);
});

test('sockets of a user who left are closed, others stay; after a gap all clients reconnect', () => {
  const ada = subscribe('ada');
  const bob = subscribe('bob', ada.subscribers);
  ada.subscribers.onMemberLeft('g', 'ada');
  ada.subscribers.onMemberLeft('other', 'bob');
  expect([ada.closed, bob.closed]).toEqual([['as a non-member'], []]);
  ada.subscribers.remove(ada.subscriber);
  ada.subscribers.onGap();
  expect([ada.closed, bob.closed]).toEqual([['as a non-member'], ['for a reconnect']]);
});
