import { expect, test } from '@jest/globals';
import { ulid } from 'ulid';
import { nextId } from './message-id.ts';

test('ids grow, also when this pod’s clock is behind that of the last one', () => {
  const ahead = ulid(2_000);
  const next = nextId(ahead, 1_000);
  expect(next > ahead).toBe(true);
  expect(nextId(next, 1_000) > next).toBe(true);
});

test('the first one carries the time', () => expect(nextId(null, 1_000).slice(0, 10)).toBe(ulid(1_000).slice(0, 10)));
