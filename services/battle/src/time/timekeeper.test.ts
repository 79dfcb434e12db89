import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EntryHead } from '../log/entry-head.ts';
import { createTimekeeper } from './timekeeper.ts';

const START = 1_000_000;
const head = (changes: Partial<EntryHead> = {}): EntryHead => ({
  roomId: 'room',
  version: 1,
  at: START,
  deadline: START + 20_000,
  computer: false,
  ended: false,
  writer: 'w',
  ...changes,
});

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

function keeper({ watched = true } = {}) {
  const offered: string[] = [];
  const timekeeper = createTimekeeper({
    now: Date.now,
    watches: () => watched,
    computerPaceMs: () => 1_000,
    onDeadline: (roomId, version) => offered.push(`deadline ${roomId} ${version}`),
    onComputer: (roomId, version) => offered.push(`computer ${roomId} ${version}`),
  });
  return { timekeeper, offered };
}

test('a time-out is offered after the deadline, not before, and again while nothing comes of it', () => {
  const { timekeeper, offered } = keeper();
  timekeeper.note(head());
  jest.advanceTimersByTime(19_999);
  expect(offered).toEqual([]);
  jest.advanceTimersByTime(300);
  expect(offered).toEqual(['deadline room 1']);
  jest.advanceTimersByTime(2_500);
  expect(offered).toEqual(['deadline room 1', 'deadline room 1']);
});

test('a newer entry replaces the clock; an older one that comes late changes nothing', () => {
  const { timekeeper, offered } = keeper();
  timekeeper.note(head({ version: 2, deadline: START + 40_000 }));
  timekeeper.note(head({ version: 1 }));
  jest.advanceTimersByTime(30_000);
  expect(offered).toEqual([]);
  jest.advanceTimersByTime(10_300);
  expect(offered).toEqual(['deadline room 2']);
});

test('a battle that has ended is forgotten', () => {
  const { timekeeper, offered } = keeper();
  timekeeper.note(head());
  timekeeper.note(head({ version: 2, ended: true, deadline: null }));
  jest.advanceTimersByTime(60_000);
  expect(offered).toEqual([]);
  expect(timekeeper.heads()).toEqual([]);
});

test('a computer player moves at its pace', () => {
  const { timekeeper, offered } = keeper();
  timekeeper.note(head({ computer: true }));
  jest.advanceTimersByTime(999);
  expect(offered).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(offered).toEqual(['computer room 1']);
});

test('a pod without sockets of the room leaves the first try to others', () => {
  const { timekeeper, offered } = keeper({ watched: false });
  timekeeper.note(head({ computer: true }));
  jest.advanceTimersByTime(1_499);
  expect(offered).toEqual([]);
  jest.advanceTimersByTime(600);
  expect(offered).toEqual(['computer room 1']);
});
