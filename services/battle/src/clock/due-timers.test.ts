import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RecordHeader } from '../log/record-header.ts';
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

function dueTimers({ subscribed = true } = {}) {
  const due: string[] = [];
  const timers = createDueTimers({
    now: Date.now,
    hasSubscribers: () => subscribed,
    botPaceMs: () => 1_000,
    onDeadline: (roomId, version) => due.push(`deadline ${roomId} ${version}`),
    onBotMove: (roomId, version) => due.push(`bot ${roomId} ${version}`),
  });
  return { timers, due };
}

test('a time-out is due after the deadline, not before, and again while no newer entry comes', () => {
  const { timers, due } = dueTimers();
  timers.track(header());
  jest.advanceTimersByTime(19_999);
  expect(due).toEqual([]);
  jest.advanceTimersByTime(300);
  expect(due).toEqual(['deadline room 1']);
  jest.advanceTimersByTime(2_500);
  expect(due).toEqual(['deadline room 1', 'deadline room 1']);
});

test('a newer entry replaces the clock; an older one that comes late changes nothing', () => {
  const { timers, due } = dueTimers();
  timers.track(header({ version: 2, deadline: START + 40_000 }));
  timers.track(header({ version: 1 }));
  jest.advanceTimersByTime(30_000);
  expect(due).toEqual([]);
  jest.advanceTimersByTime(10_300);
  expect(due).toEqual(['deadline room 2']);
});

test('a finished battle is no longer tracked', () => {
  const { timers, due } = dueTimers();
  timers.track(header());
  timers.track(header({ version: 2, finished: true, deadline: null }));
  jest.advanceTimersByTime(60_000);
  expect(due).toEqual([]);
  expect(timers.tracked()).toEqual([]);
});

test('a bot moves at its pace', () => {
  const { timers, due } = dueTimers();
  timers.track(header({ botToMove: true }));
  jest.advanceTimersByTime(999);
  expect(due).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(due).toEqual(['bot room 1']);
});

test('a pod without sockets of the room leaves the first try to others', () => {
  const { timers, due } = dueTimers({ subscribed: false });
  timers.track(header({ botToMove: true }));
  jest.advanceTimersByTime(1_499);
  expect(due).toEqual([]);
  jest.advanceTimersByTime(600);
  expect(due).toEqual(['bot room 1']);
});
