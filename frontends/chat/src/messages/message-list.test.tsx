import { beforeEach, expect, jest, test } from '@jest/globals';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { deliver, fakeServer, openGroup, pathOf, press, requestsTo, shown } from '../testing/chat.tsx';
import { message, messages } from '../testing/messages.ts';

const VIEW_PX = 300;
const MESSAGE_PX = 50;

let api: FakeApi;
beforeEach(() => {
  api = fakeServer();
  // jsdom has no layout, so each message gets the same height.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return this.querySelectorAll('li').length * MESSAGE_PX;
  });
});

const list = () => screen.getByRole('region', { name: '同盟のメッセージ' });
const heightOf = (count: number) => (count + 1) * MESSAGE_PX;

function scrollTo(top: number) {
  act(() => {
    list().scrollTop = top;
    list().dispatchEvent(new Event('scroll'));
  });
}

async function openWith(from: number, to: number) {
  await openGroup();
  for (const each of messages(from, to)) deliver(each);
}

test('the newest message is in view, as long as the reader has not scrolled up', async () => {
  await openWith(1, 20);
  expect(list().scrollTop).toBe(heightOf(20));
  scrollTo(200);
  deliver(message(21));
  expect(list().scrollTop).toBe(200);
  await press('最新のメッセージへ');
  expect(list().scrollTop).toBe(heightOf(21));
});

test('an own message is scrolled into view', async () => {
  await openWith(1, 20);
  scrollTo(200);
  deliver(message(21, { name: 'アダ' }));
  expect(list().scrollTop).toBe(heightOf(21));
});

test('the read message stays in place when older ones arrive', async () => {
  api.handle('GET', pathOf('messages'), () => ({ status: 200, body: { messages: messages(1, 10), next: null } }));
  await openWith(11, 30);
  scrollTo(20);
  await waitFor(() => expect(shown()).toHaveLength(30));
  expect(list().scrollTop).toBe(20 + 10 * MESSAGE_PX);
  expect(requestsTo(api, 'GET', pathOf('messages'))[0]?.search).toBe(`?before=${message(11).id}`);
});

test('after the first message of the group nothing more is requested', async () => {
  api.handle('GET', pathOf('messages'), () => ({ status: 200, body: { messages: [], next: null } }));
  await openWith(1, 20);
  scrollTo(0);
  await waitFor(() => expect(requestsTo(api, 'GET', pathOf('messages'))).toHaveLength(1));
  await act(async () => undefined);
  scrollTo(10);
  expect(requestsTo(api, 'GET', pathOf('messages'))).toHaveLength(1);
});

test('a list too short to be scrolled is filled with older messages', async () => {
  api.handle('GET', pathOf('messages'), () => ({ status: 200, body: { messages: messages(1, 10), next: null } }));
  await openWith(11, 12);
  await waitFor(() => expect(shown()).toHaveLength(12));
});

test('a history that comes slowly counts as too short when it has come', async () => {
  await openGroup();
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  deliver(message(11));
  await pass(400);
  for (const each of messages(12, 30)) {
    await pass(20);
    deliver(each);
  }
  await pass(1_000);
  jest.useRealTimers();
  expect(requestsTo(api, 'GET', pathOf('messages'))).toEqual([]);
});
