import { expect, test } from '@jest/globals';
import { unreadable } from './log-record.ts';

test.each([
  [{ kind: 'danced', version: 1 }, 1],
  [{ kind: 'danced', version: 40 }, 40],
  [{ kind: 'danced', version: 0 }, 0],
  [{ kind: 'danced' }, 0],
  ['no record', 0],
])('the version of a record that cannot be read is kept where there is one: %p', (value, version) => {
  expect(unreadable(value, 'unknown kind')).toEqual({ kind: 'unreadable', version, problem: 'unknown kind' });
});
