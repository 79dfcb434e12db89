import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { auth as endpoints, battleSockets as sockets } from '@maseki/contracts/pages.ts';
import { act, renderHook } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api.ts';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { useGameSocket } from './use-game-socket.ts';

const SLUG = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

beforeEach(() => {
  FakeWebSocket.install();
  new FakeApi().respond(endpoints.getMe, null);
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Passes time in steps as short as the page's shortest wait, so that no timer is late. */
async function elapse(ms: number) {
  for (let at = 0; at < ms; at += 500) await act(() => jest.advanceTimersByTimeAsync(500));
}

function begin() {
  const messages: BattleServerMessage[] = [];
  const hook = renderHook(() =>
    useGameSocket(sockets.room, { params: { slug: SLUG }, onMessage: (message) => messages.push(message) }),
  );
  return { ...hook, messages };
}

async function open() {
  const hook = begin();
  await elapse(500);
  act(() => FakeWebSocket.latest.accept());
  return hook;
}

const returns = [
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['focused', () => window.dispatchEvent(new Event('focus'))],
  ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['shown again', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  [
    'awake',
    async () => {
      const slept = Date.now() + 12_001;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => slept);
      // The page looks every two seconds, and the socket has taken half a second.
      await jest.advanceTimersByTimeAsync(1_500);
      clock.mockRestore();
    },
  ],
] as const;

test.each(returns)('a tab that is %s leaves a socket that only looks open after two seconds', async (_, comeBack) => {
  const { result } = await open();
  FakeWebSocket.latest.isSilent = true;
  await act(async () => void (await comeBack()));
  expect(FakeWebSocket.latest.pings).toBe(1);
  await elapse(1_500);
  expect([result.current.status, FakeWebSocket.opened.length]).toEqual(['open', 1]);
  await elapse(500);
  expect([result.current.status, FakeWebSocket.opened.length]).toEqual(['disconnected', 2]);
  act(() => FakeWebSocket.latest.accept());
  // The browser gives up the old one later.
  act(() => FakeWebSocket.opened[0]?.end(1006));
  act(() => FakeWebSocket.opened[0]?.deliver({ type: 'info', message: 'やあ' }));
  await elapse(10_000);
  expect([result.current.status, FakeWebSocket.opened.length]).toEqual(['open', 2]);
});

test.each(returns)('a tab that is %s keeps a socket that answers', async (_, comeBack) => {
  const { result, messages } = await open();
  await act(async () => void (await comeBack()));
  await elapse(10_000);
  expect([result.current.status, FakeWebSocket.opened.length, messages]).toEqual(['open', 1, []]);
});

test('a silence of 25 seconds is doubted, and one that was broken is not', async () => {
  const { result } = await open();
  await elapse(20_000);
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: 'やあ' }));
  await elapse(24_500);
  expect(FakeWebSocket.latest.pings).toBe(0);
  await elapse(500);
  expect(FakeWebSocket.latest.pings).toBe(1);
  FakeWebSocket.latest.isSilent = true;
  await elapse(27_000);
  expect([result.current.status, FakeWebSocket.opened.length]).toEqual(['disconnected', 2]);
});

test('what was sent is asked about, and the answer to it counts', async () => {
  const { result } = await open();
  FakeWebSocket.latest.isSilent = true;
  act(() => result.current.check());
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: 'やあ' }));
  await elapse(2_000);
  expect(FakeWebSocket.opened.length).toBe(1);
  act(() => result.current.check());
  await elapse(2_000);
  expect(FakeWebSocket.opened.length).toBe(2);
});

test('an opening that no server answers is tried again', async () => {
  begin();
  await elapse(500);
  expect(FakeWebSocket.opened.length).toBe(1);
  await elapse(24_500);
  expect(FakeWebSocket.opened.length).toBe(2);
  act(() => FakeWebSocket.latest.accept());
  await elapse(24_000);
  expect(FakeWebSocket.opened.length).toBe(2);
});
