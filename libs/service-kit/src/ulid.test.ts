import { expect, test } from '@jest/globals';
import { Ulid } from '@maseki/contracts/ids.ts';
import { decodeTime, ulid } from './ulid.ts';

test('ids are of the present, differ, and use each character in each place', () => {
  const before = Date.now();
  const ids = Array.from({ length: 5_000 }, () => ulid());
  for (const id of ids) expect(Ulid.parse(id)).toBe(id);
  expect(Math.min(...ids.map(decodeTime))).toBeGreaterThanOrEqual(before);
  expect(Math.max(...ids.map(decodeTime))).toBeLessThanOrEqual(Date.now());
  expect(new Set(ids).size).toBe(ids.length);
  for (let place = 10; place < 26; place += 1) {
    expect(new Set(ids.map((id) => id.charAt(place))).size).toBe(32);
  }
});

test('an id may be of another time', () => {
  expect(decodeTime(ulid(1_700_000_000_123))).toBe(1_700_000_000_123);
});
