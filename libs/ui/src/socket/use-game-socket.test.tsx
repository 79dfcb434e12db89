import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { auth as endpoints, battleSockets as sockets } from '@maseki/contracts/pages.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { FakeApi } from '../testing/fake-api.ts';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { ME } from '../testing/fixtures.ts';
import { useUser } from '../use-user.ts';
import { useGameSocket } from './use-game-socket.ts';

const SLUG = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
let api: FakeApi;

beforeEach(() => {
  FakeWebSocket.install();
  api = new FakeApi().respond(endpoints.getMe, null);
});

afterEach(() => {
  jest.useRealTimers();
  toast.remove();
});

async function open() {
  const messages: BattleServerMessage[] = [];
  const hook = renderHook(() =>
    useGameSocket(sockets.room, { params: { slug: SLUG }, onMessage: (message) => messages.push(message) }),
  );
  expect(hook.result.current.status).toBe('connecting');
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
  return { ...hook, messages };
}

test('it connects to the declared path and passes messages on', async () => {
  const { result, messages } = await open();
  expect(FakeWebSocket.latest.url).toBe(`ws://localhost/ws/battle/room/${SLUG}/`);
  expect(result.current.status).toBe('open');
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: 'やあ' }));
  expect(messages).toEqual([{ type: 'info', message: 'やあ' }]);
});

/** Messages of another release, of a foreign server, or broken. */
const UNKNOWN = [
  { type: 'battle.fireworks', data: {} },
  { type: 'battle.update', data: { status: 'progress' } },
  { type: 'battle.delta' },
  { type: 'info' },
  { type: 7 },
  { message: 'やあ' },
  [],
  'やあ',
  7,
  null,
];

test('a message that the contract does not know is ignored, and each kind reported once', async () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const { result, messages } = await open();
  for (const message of [...UNKNOWN, ...UNKNOWN]) act(() => FakeWebSocket.latest.deliver(message));
  act(() => FakeWebSocket.latest.onmessage?.({ data: '{', target: FakeWebSocket.latest }));
  expect(messages).toEqual([]);
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual(
    ['battle.fireworks', 'battle.update', 'battle.delta', 'info', '7', 'no type', 'no object'].map(
      (kind) => `Error: unknown message on /ws/battle/room/:slug/: ${kind}`,
    ),
  );
  expect(result.current.status).toBe('open');
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: 'やあ' }));
  expect(messages).toHaveLength(1);
});

test('a server that makes up kinds without end is reported a few times', async () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  await open();
  for (let n = 0; n < 100; n++) act(() => FakeWebSocket.latest.deliver({ type: `kind ${n}` }));
  expect(reported).toHaveBeenCalledTimes(10);
});

const toasts = () =>
  renderHook(() => useToasterStore()).result.current.toasts.map(({ type, message }) => [type, message]);

test('a warning and an info are shown, and the socket stays', async () => {
  const { result } = await open();
  act(() => FakeWebSocket.latest.deliver({ type: 'warning', message: '多すぎます' }));
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: '時間が戻りました' }));
  expect(toasts()).toEqual([
    ['success', '時間が戻りました'],
    ['blank', '多すぎます'],
  ]);
  expect(result.current.status).toBe('open');
});

test.each([closeCodes.policy, closeCodes.tooBig, closeCodes.refused, 1005])(
  'an error is shown and ends the socket with code %i, until the player wants it again',
  async (code) => {
    const { result } = await open();
    act(() => FakeWebSocket.latest.deliver({ type: 'error', message: `終わり${code}` }));
    expect(toasts()).toContainEqual(['error', `終わり${code}`]);
    expect(FakeWebSocket.latest.readyState).toBe(FakeWebSocket.CLOSING);
    act(() => FakeWebSocket.latest.end(code));
    expect(result.current).toMatchObject({ status: 'disconnected', gaveUp: true });
    act(() => result.current.reconnect());
    await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
    act(() => FakeWebSocket.latest.accept());
    act(() => FakeWebSocket.latest.end(closeCodes.restart));
    expect(result.current.gaveUp).toBe(false);
    await waitFor(() => expect(FakeWebSocket.opened.length).toBe(3));
  },
);

test('the error of an ended session is not shown, as the log-in page follows', async () => {
  await open();
  act(() => FakeWebSocket.latest.deliver({ type: 'error', message: 'ログインが必要です', error: 'unauthenticated' }));
  act(() => FakeWebSocket.latest.end(closeCodes.sessionEnded));
  expect(toasts()).not.toContainEqual(['error', 'ログインが必要です']);
});

test('an open socket sends, a closed one returns false', async () => {
  const { result } = await open();
  expect(result.current.send({ type: 'action.surrender' })).toBe(true);
  expect(FakeWebSocket.latest.sent).toEqual([{ type: 'action.surrender' }]);
  act(() => FakeWebSocket.latest.end(1006));
  expect(result.current.send({ type: 'action.surrender' })).toBe(false);
});

test('a lost connection is disconnected until a new one opens', async () => {
  const { result } = await open();
  act(() => FakeWebSocket.latest.end(closeCodes.restart));
  expect(result.current.status).toBe('disconnected');
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  expect(result.current).toMatchObject({ status: 'disconnected', gaveUp: false });
  act(() => FakeWebSocket.latest.accept());
  expect(result.current.status).toBe('open');
});

test('an ended session is final, and the page checks the current user', async () => {
  const user = renderHook(() => useUser());
  await waitFor(() => expect(user.result.current.user).toBeNull());
  const { result } = await open();
  const before = api.requestsOf(endpoints.getMe).length;
  act(() => FakeWebSocket.latest.end(closeCodes.sessionEnded));
  expect(result.current).toMatchObject({ status: 'disconnected', gaveUp: true });
  await waitFor(() => expect(api.requestsOf(endpoints.getMe).length).toBeGreaterThan(before));
});

test('if the browser has another session, the socket returns with it', async () => {
  api.respond(endpoints.getMe, ME);
  const user = renderHook(() => useUser());
  await act(() => user.result.current.reload());
  const { result } = await open();
  act(() => FakeWebSocket.latest.end(closeCodes.sessionEnded));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  act(() => FakeWebSocket.latest.accept());
  expect(result.current).toMatchObject({ status: 'open', gaveUp: false });
});

test('reconnecting leaves a silent connection without waiting for its close', async () => {
  const { result } = await open();
  act(() => result.current.reconnect());
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  expect(FakeWebSocket.opened[0]?.readyState).toBe(FakeWebSocket.CLOSING);
  act(() => FakeWebSocket.latest.accept());
  expect(result.current.status).toBe('open');
});

test('a returning network reconnects immediately, even after it had given up', async () => {
  const { result } = await open();
  act(() => FakeWebSocket.latest.end(closeCodes.refused));
  expect(result.current.gaveUp).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  act(() => FakeWebSocket.latest.accept());
  expect(result.current).toMatchObject({ status: 'open', gaveUp: false });
});

const TEN_MINUTES_MS = 600_000;

/** A socket that the hook opened in a step is refused at its end, unless there is a server. */
async function pass(ms: number, { server, stepMs }: { server: 'away' | 'there'; stepMs: number }) {
  for (let at = 0; at < ms; at += stepMs) {
    await act(() => jest.advanceTimersByTimeAsync(stepMs));
    const { latest } = FakeWebSocket;
    if (latest.readyState !== FakeWebSocket.CONNECTING) continue;
    act(() => (server === 'there' ? latest.accept() : latest.end(1006)));
  }
}

test('ten minutes after the server disappears, the socket opens within ten seconds of its return', async () => {
  const { result } = await open();
  jest.useFakeTimers();
  act(() => FakeWebSocket.latest.end(1006));
  await pass(TEN_MINUTES_MS, { server: 'away', stepMs: 5_000 });
  expect(result.current).toMatchObject({ status: 'disconnected', gaveUp: false });
  expect(FakeWebSocket.opened.length).toBeGreaterThan(40);
  await pass(10_000, { server: 'there', stepMs: 1_000 });
  expect(result.current.status).toBe('open');
});

test.each([
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['focused', () => window.dispatchEvent(new Event('focus'))],
  ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a tab that becomes %s retries immediately', async (_, comeBack) => {
  const { result } = await open();
  jest.useFakeTimers();
  act(() => FakeWebSocket.latest.end(1006));
  await pass(60_000, { server: 'away', stepMs: 5_000 });
  const tries = FakeWebSocket.opened.length;
  act(() => void comeBack());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(FakeWebSocket.opened.length).toBe(tries + 1);
  act(() => FakeWebSocket.latest.accept());
  expect(result.current.status).toBe('open');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  act(() => void comeBack());
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(FakeWebSocket.opened.length).toBe(tries + 1);
});

test('the page discovers that attempts fail because the session has ended', async () => {
  api.respond(endpoints.getMe, ME);
  const user = renderHook(() => useUser());
  await act(() => user.result.current.reload());
  await open();
  jest.useFakeTimers();
  act(() => FakeWebSocket.latest.end(1006));
  api.respond(endpoints.getMe, null);
  await pass(60_000, { server: 'away', stepMs: 5_000 });
  jest.useRealTimers();
  await waitFor(() => expect(user.result.current.user).toBeNull());
});

test('without parameters no socket opens', async () => {
  const hook = renderHook(() => useGameSocket(sockets.room, { params: null, onMessage: () => undefined }));
  expect(hook.result.current.status).toBe('connecting');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(hook.result.current.status).toBe('connecting');
  expect(FakeWebSocket.opened).toEqual([]);
});
