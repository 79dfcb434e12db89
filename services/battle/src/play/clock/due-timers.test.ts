import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RecordHeader } from '../../base/log/record-header.ts';
import { createDueTimers } from './due-timers.ts';

const START = 1_000_000;
const header = (changes: Partial<RecordHeader> = {}): RecordHeader => ({
  roomId: 'room',
  version: 1,
  at: START,
  deadline: START + 20_000,
  botToMove: false,
  finished: false,
  writer: 'w',
  ...changes,
});

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

function dueTimers({ subscribed = true, finished = Promise.resolve() } = {}) {
  const due: string[] = [];
  const state: { subscribed: boolean; behindMs: number; isFollowed: boolean; newest?: RecordHeader; looks: number } = {
    subscribed,
    behindMs: 0,
    isFollowed: true,
    looks: 0,
  };
  const note =
    (what: string) =>
    async ({ roomId, version }: RecordHeader) => {
      due.push(`${what} ${roomId} ${version}`);
      await finished;
    };
  const timers = createDueTimers({
    now: () => Date.now() - state.behindMs,
    hasSubscribers: () => state.subscribed,
    follows: () => state.isFollowed,
    newestIn: async () => {
      state.looks += 1;
      return state.newest;
    },
    botPaceMs: () => 1_000,
    onDeadline: note('deadline'),
    onBotMove: note('bot'),
  });
  return { timers, due, state };
}

test('a time-out is due after the deadline, not before, and again while no newer entry comes', async () => {
  const { timers, due } = dueTimers();
  timers.track(header());
  await jest.advanceTimersByTimeAsync(19_999);
  expect(due).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  expect(due).toEqual(['deadline room 1']);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(due).toEqual(['deadline room 1', 'deadline room 1']);
});

test('a time-out whose timer runs out too early, because the time was measured again, waits for the deadline', async () => {
  const { timers, due, state } = dueTimers();
  timers.track(header());
  state.behindMs = 5_000;
  await jest.advanceTimersByTimeAsync(24_999);
  expect(due).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  expect(due).toEqual(['deadline room 1']);
});

test('a newer entry replaces the clock; an older one that comes late changes nothing', async () => {
  const { timers, due } = dueTimers();
  timers.track(header({ version: 2, deadline: START + 40_000 }));
  timers.track(header({ version: 1 }));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(due).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_300);
  expect(due).toEqual(['deadline room 2']);
});

test('a finished battle is no longer tracked', async () => {
  const { timers, due } = dueTimers();
  timers.track(header());
  timers.track(header({ version: 2, finished: true, deadline: null }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(due).toEqual([]);
  expect(timers.tracked()).toEqual([]);
});

test('a bot moves at its pace', async () => {
  const { timers, due } = dueTimers();
  timers.track(header({ botToMove: true }));
  await jest.advanceTimersByTimeAsync(999);
  expect(due).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(due).toEqual(['bot room 1']);
});

test('a pod without sockets of the room leaves the first try to others, longest for what a bot thinks', async () => {
  const { timers, due } = dueTimers({ subscribed: false });
  timers.track(header({ botToMove: true, deadline: START + 500 }));
  await jest.advanceTimersByTimeAsync(999);
  expect(due).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(due).toEqual(['deadline room 1']);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(due).toContain('bot room 1');
});

test('a pod that gets a socket of the room stands by no longer', async () => {
  const { timers, due, state } = dueTimers({ subscribed: false });
  timers.track(header({ botToMove: true }));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(due).toEqual([]);
  state.subscribed = true;
  await jest.advanceTimersByTimeAsync(250);
  expect(due).toEqual(['bot room 1']);
});

test('a due action is not tried again while the last try goes on', async () => {
  const lastTry = Promise.withResolvers<void>();
  const { timers, due } = dueTimers({ finished: lastTry.promise });
  timers.track(header({ botToMove: true }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(due).toEqual(['bot room 1']);
  // The clock of the same room has ended meanwhile. The time-out is tried after the bot's move, not
  // beside it.
  lastTry.resolve();
  await jest.advanceTimersByTimeAsync(1);
  expect(due).toEqual(['bot room 1', 'deadline room 1']);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(due.filter((each) => each === 'bot room 1')).toHaveLength(2);
});

test('what waits for the last try is dropped when a newer entry comes', async () => {
  const lastTry = Promise.withResolvers<void>();
  const { timers, due } = dueTimers({ finished: lastTry.promise });
  timers.track(header({ botToMove: true }));
  await jest.advanceTimersByTimeAsync(30_000);
  timers.track(header({ version: 2, deadline: START + 90_000 }));
  lastTry.resolve();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(due).toEqual(['bot room 1']);
});

test('a room whose log was restored from an older state has clocks again once it was forgotten', async () => {
  const { timers, due } = dueTimers();
  timers.track(header({ version: 5, deadline: START + 60_000 }));
  timers.track(header({ version: 3, deadline: START + 5_000 }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(due).toEqual([]);
  timers.forget('room');
  timers.track(header({ version: 3, deadline: START + 12_000 }));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(due.at(0)).toBe('deadline room 3');
});

test('a pod that does not receive the records of a room looks into the log when what it knows is due, and waits for what it finds there', async () => {
  const { timers, due, state } = dueTimers({ subscribed: false });
  state.isFollowed = false;
  state.newest = header({ version: 5, deadline: START + 60_000 });
  timers.track(header());
  await jest.advanceTimersByTimeAsync(22_000);
  expect({ due, looks: state.looks }).toEqual({ due: [], looks: 1 });
  expect(timers.tracked()).toMatchObject([{ version: 5 }]);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(due).toEqual(['deadline room 5']);
});

test('a battle that is over by then is forgotten, and one of which the log knows nothing newer gets its time-out', async () => {
  const { timers, due, state } = dueTimers({ subscribed: false });
  state.isFollowed = false;
  timers.track(header());
  await jest.advanceTimersByTimeAsync(22_000);
  expect(due).toEqual(['deadline room 1']);
  state.newest = header({ version: 2, finished: true, deadline: null });
  await jest.advanceTimersByTimeAsync(4_000);
  expect(due).toHaveLength(1);
  expect(timers.tracked()).toEqual([]);
});

test('a pod that receives the records of a room does not look into the log', async () => {
  const { timers, state } = dueTimers({ subscribed: false });
  timers.track(header());
  await jest.advanceTimersByTimeAsync(22_000);
  expect(state.looks).toBe(0);
});
