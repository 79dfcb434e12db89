import { expect, test } from '@jest/globals';
import { LogRecord, unreadable } from './log-record.ts';

test.each([
  [{ kind: 'danced', version: 1 }, 1],
  [{ kind: 'danced', version: 40 }, 40],
  [{ kind: 'danced', version: 0 }, 0],
  [{ kind: 'danced', version: -1 }, 0],
  [{ kind: 'danced' }, 0],
  ['no record', 0],
])('the version of a record that cannot be read is kept where there is one: %p', (value, version) => {
  expect(unreadable(value, 'unknown kind')).toEqual({ kind: 'unreadable', version, problem: 'unknown kind' });
});

const refusal = { kind: 'refused', version: 1, seat: 'a', action_id: 'one', reason: 'not_your_turn' };
const compensation = {
  kind: 'compensated',
  version: 4,
  at: 1_000,
  deadline: 2_000,
  hash: 'abc',
  outage: 'one',
  lost_ms: 0,
};

test.each([
  ['a refusal by a room at its beginning', refusal, true],
  ['a refusal by no room', { ...refusal, version: 0 }, false],
  ['a compensation of nothing', compensation, true],
  ['a compensation of less', { ...compensation, lost_ms: -1 }, false],
])('%s is a record: %p', (_, value, expected) => {
  expect(LogRecord.safeParse(value).success).toBe(expected);
});
