import { expect, test } from '@jest/globals';
import { shown } from '../stores/message-store.ts';
import type { MessageRow } from '../stores/models.ts';
import { createHub } from './hub.ts';

const row = (id: string, sender_id: string | null = 'bob'): MessageRow => ({
  _id: id,
  group_id: 'g',
  sender_id,
  sender_name: 'ボブ',
  message: id,
  created_at: new Date(0),
});

function listening(userId: string, hub = createHub()) {
  const heard: string[] = [];
  const calls: string[] = [];
  const listener = hub.join({
    userId,
    groupId: 'g',
    sendText: (json) => void heard.push(JSON.parse(json).message),
    dismiss: () => void calls.push('dismissed'),
    sendAway: () => void calls.push('sent away'),
  });
  return { hub, listener, heard, calls };
}

test('what is said while the history is read comes after it, once', () => {
  const { hub, listener, heard } = listening('ada');
  for (const id of ['1', '2', '3']) hub.said(row(id));
  expect(heard).toEqual([]);
  hub.begin(listener, new Set(), [shown(row('1')), shown(row('2'))]);
  hub.said(row('2'));
  hub.said(row('4'));
  expect(heard).toEqual(['1', '2', '3', '4']);
});

test('a block counts from the next message on, in every socket of the user, until it is taken back', () => {
  const { hub, listener, heard } = listening('ada');
  hub.begin(listener, new Set(), []);
  hub.blocked('ada', 'bob', true);
  hub.said(row('1'));
  hub.said(row('2', 'cyd'));
  hub.blocked('ada', 'bob', false);
  hub.said(row('3'));
  expect(heard).toEqual(['2', '3']);
});

test('a block that comes while the history is read counts for what is said after it', () => {
  const { hub, listener, heard } = listening('ada');
  hub.said(row('1'));
  hub.blocked('ada', 'bob', true);
  hub.said(row('2'));
  hub.begin(listener, new Set(), []);
  hub.said(row('3'));
  expect(heard).toEqual(['1']);
});

test('who left is dismissed, the others stay; after a gap everybody is sent away', () => {
  const ada = listening('ada');
  const bob = listening('bob', ada.hub);
  ada.hub.left('g', 'ada');
  ada.hub.left('other', 'bob');
  expect([ada.calls, bob.calls]).toEqual([['dismissed'], []]);
  ada.hub.leave(ada.listener);
  ada.hub.resync();
  expect([ada.calls, bob.calls]).toEqual([['dismissed'], ['sent away']]);
});
