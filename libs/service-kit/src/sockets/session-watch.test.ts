import { expect, jest, test } from '@jest/globals';
import type { Bus } from '../bus/bus.ts';
import { createLog } from '../log.ts';
import type { OpenSocket } from './open-socket.ts';
import { watchSessions } from './session-watch.ts';

const log = createLog('test', { pod: 'test', logLevel: 'silent' });

function openSocket(sessionId: string | null) {
  const closed = Promise.withResolvers<[number, string]>();
  const close = jest.fn((code: number, reason: string) => closed.resolve([code, reason]));
  return {
    open: { sessionId, socket: { close, send: () => undefined } } as unknown as OpenSocket,
    close,
    closed: closed.promise,
  };
}

/** A bus on which auth knows these sessions, and which loses every broadcast. */
function busOf(living: string[]) {
  const callRpc = jest.fn(async (_rpc: unknown, { session_ids }: { session_ids: string[] }) => ({
    living: session_ids.filter((id) => living.includes(id)),
  }));
  const connection = { status: async function* () {} };
  return { callRpc, bus: { callRpc, onBroadcast: () => () => undefined, connection } as unknown as Bus };
}

test('a session whose end was not broadcast is found, and only its sockets close', async () => {
  const living = ['s1', 's2'];
  const { bus } = busOf(living);
  const [staying, ending, guest] = [openSocket('s1'), openSocket('s2'), openSocket(null)];
  const watch = watchSessions(new Set([staying.open, ending.open, guest.open]), { bus, log }, 2);
  living.pop();
  expect(await ending.closed).toEqual([4401, 'session ended']);
  expect(watch.hasEnded('s2')).toBe(true);
  expect(watch.hasEnded('s1')).toBe(false);
  await watch.stop();
  expect(staying.close).not.toHaveBeenCalled();
  expect(guest.close).not.toHaveBeenCalled();
});

test('many sessions are checked in batches, each session once', async () => {
  const sockets = Array.from({ length: 12_000 }, (_, index) => openSocket(`s${index % 6_000}`));
  const { callRpc, bus } = busOf([]);
  const watch = watchSessions(new Set(sockets.map(({ open }) => open)), { bus, log });
  await Promise.all(sockets.map(({ closed }) => closed));
  expect(callRpc.mock.calls.map(([, { session_ids }]) => session_ids.length)).toEqual([5_000, 1_000]);
  await watch.stop();
});
