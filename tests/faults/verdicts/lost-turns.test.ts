import { expect, test } from '@jest/globals';
import type { LogEntry } from '@maseki/battle/battle/log-record.ts';
import { endedClocks, wasLostInOutage } from './lost-turns.ts';

const stamp = (version: number, at: number, deadline: number) => ({ version, at, deadline, hash: '' });
const action = (version: number, at: number, deadline: number): LogEntry => ({
  ...stamp(version, at, deadline),
  kind: 'action',
  seat: 'a',
  action: { type: 'action.end_turn' },
  action_id: `action-${version}`,
});
const timeOut = (version: number, at: number): LogEntry => ({ ...stamp(version, at, at + 60_000), kind: 'timeout' });
const compensated = (version: number, lost_ms: number, [at, deadline]: [number, number]): LogEntry => ({
  ...stamp(version, at, deadline),
  kind: 'compensated',
  outage: '7',
  lost_ms,
});

test('the clock that a time-out ended began with the first entry that has its deadline', () => {
  const entries = [action(1, 0, 50_000), action(2, 1_000, 61_000), action(3, 9_000, 61_000), timeOut(4, 61_100)];
  expect(endedClocks(entries)).toEqual([{ startedAt: 1_000, fullMs: 60_000, endedAt: 61_100 }]);
});

test('what was given back moves the deadline and does not begin a clock', () => {
  const given = compensated(2, 30_000, [40_000, 90_000]);
  const entries = [action(1, 0, 60_000), given, action(3, 50_000, 90_000), timeOut(4, 90_100)];
  expect(endedClocks(entries)).toEqual([{ startedAt: 0, fullMs: 60_000, endedAt: 90_100 }]);
});

test.each([
  ['an outage that was not given back', 60_100, [{ from: 20_000, to: 70_000 }], true],
  ['an outage that was given back in part', 80_000, [{ from: 20_000, to: 50_000 }], true],
  ['an outage that was given back', 90_200, [{ from: 20_000, to: 50_000 }], false],
  ['an outage too short to be given back', 60_100, [{ from: 20_000, to: 24_000 }], false],
  ['an outage after the end of the clock', 60_100, [{ from: 61_000, to: 80_000 }], false],
  ['no outage', 60_100, [], false],
])('a turn with %s', (_, endedAt, outages, isLost) => {
  expect(wasLostInOutage({ startedAt: 0, fullMs: 60_000, endedAt }, outages)).toBe(isLost);
});
