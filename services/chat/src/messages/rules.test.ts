import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { nextMessageId } from './rules.ts';

test('ids grow, also when this pod’s clock is behind that of the last one', () => {
  const ahead = ulid(2_000);
  const next = nextMessageId(ahead, 1_000);
  expect(next > ahead).toBe(true);
  expect(nextMessageId(next, 1_000) > next).toBe(true);
});

test('the first id carries the time', () =>
  expect(nextMessageId(null, 1_000).slice(0, 10)).toBe(ulid(1_000).slice(0, 10)));
