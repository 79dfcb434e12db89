import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { message, messages } from '../testing/messages.ts';
import {
  EMPTY_HISTORY,
  type HistoryEvent,
  type MessageHistory,
  mergeMessages,
  reduceHistory,
} from './message-history.ts';

const after = (history: MessageHistory, ...events: HistoryEvent[]) => events.reduce(reduceHistory, history);
const opened = { type: 'opened' } as const;
const said = (from: number, to: number) =>
  messages(from, to).map((each) => ({ type: 'message', message: each }) as const);
const loaded = (before: number, found: readonly ChatMessage[], isFirst = false) =>
  ({ type: 'loaded', before: message(before).id, messages: found, isFirst }) as const;
const connected = (from: number, to: number) => after(EMPTY_HISTORY, opened, ...said(from, to));
const range = (from: number, to: number) => ({ from: message(from).id, messages: messages(from, to) });

test('the history of a connection is shown immediately, and new messages follow it', () => {
  expect(connected(1, 51)).toMatchObject({ shown: range(1, 51), buffered: null });
});

test('after a short outage the history joins the visible messages without duplicates or gaps', () => {
  const back = after(connected(1, 60), opened, ...said(30, 79));
  expect(back).toMatchObject({ shown: range(1, 79), buffered: null });
});

test('a connection that broke in the middle of its history is completed by the next one', () => {
  expect(after(connected(1, 20), opened, ...said(1, 50)).shown).toEqual(range(1, 50));
});

test('after a long outage no message is shown beyond a gap until the missed ones are fetched', () => {
  const back = after(connected(1, 50), opened, ...said(171, 220));
  expect(back).toMatchObject({ shown: range(1, 50), buffered: range(171, 220) });

  const nearer = after(back, loaded(171, messages(121, 170)), ...said(221, 221));
  expect(nearer).toMatchObject({ shown: range(1, 50), buffered: range(121, 221) });

  const filled = after(nearer, loaded(121, messages(71, 120)), loaded(71, messages(21, 70)));
  expect(filled).toMatchObject({ shown: range(1, 221), buffered: null });
});

test('the first message of the group closes the gap too', () => {
  const back = after(connected(10, 10), opened, ...said(11, 60));
  expect(after(back, loaded(11, [], true))).toMatchObject({ shown: range(10, 60), buffered: null });
});

test('if missed messages are too many or cannot be fetched, only the newest stay and older ones can be requested', () => {
  const back = after(connected(1, 50), loaded(1, [], true), opened, ...said(2_000, 2_049));
  const startedOver = { hasOlder: true, buffered: null };
  expect(after(back, { type: 'load-failed' })).toMatchObject({ ...startedOver, shown: range(2_000, 2_049) });
  const endless = after(back, loaded(2_000, messages(1_500, 1_999)));
  expect(endless).toMatchObject({ ...startedOver, shown: range(1_500, 2_049) });
});

test('another outage during the loading of missed messages starts over, and a late response has no effect', () => {
  const back = after(connected(1, 50), opened, ...said(171, 220), opened, ...said(201, 250));
  expect(back).toMatchObject({ shown: range(1, 50), buffered: range(201, 250) });
  expect(after(back, loaded(171, messages(121, 170)))).toBe(back);
});

test('older messages are prepended until the first one', () => {
  const known = connected(51, 100);
  expect(after(known, loaded(51, messages(1, 50)))).toMatchObject({ shown: range(1, 100), hasOlder: true });
  expect(after(known, loaded(51, [], true))).toMatchObject({ shown: range(51, 100), hasOlder: false });
  expect(after(known, loaded(7, messages(1, 6)))).toBe(known);
});

test('messages of a blocked sender disappear, including buffered ones, and the bounds of the range stay', () => {
  const back = after(connected(51, 100), opened, ...said(221, 270), { type: 'sender-blocked', sender: 'ボブ' });
  expect(back.shown).toEqual({ from: message(51).id, messages: [] });
  expect(back.buffered).toEqual({ from: message(221).id, messages: [] });
  const other = message(50, { name: 'シド' });
  expect(after(back, loaded(51, [other])).shown).toEqual({ from: other.id, messages: [other] });
});

const ids = (...numbers: number[]) => numbers.map((n) => message(n));

test('a message that arrives twice appears once, and a list without news stays the same object', () => {
  const known = ids(1, 2);
  expect(mergeMessages(known, ids(2, 1))).toBe(known);
  expect(mergeMessages(known, ids(2, 3))).toEqual(ids(1, 2, 3));
});

test('messages are ordered by id, regardless of their order of arrival', () => {
  expect(mergeMessages(ids(3), ids(2, 5, 1))).toEqual(ids(1, 2, 3, 5));
});
