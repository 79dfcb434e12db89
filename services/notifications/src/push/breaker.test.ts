import { expect, test } from '@jest/globals';
import { createBreaker, REMEMBERED } from './breaker.ts';

test('a push service rests after three failures in a row, and for as long as it asks', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (const hasFailed of [true, true, false, true, true]) breaker.note('a.example', hasFailed);
  expect(breaker.restMs('a.example')).toBe(0);
  breaker.note('a.example', true);
  expect(breaker.restMs('a.example')).toBe(30_000);
  breaker.rest('b.example', 5_000);
  breaker.rest('b.example', 1_000);
  breaker.note('b.example', false);
  breaker.note('b.example', true);
  expect(breaker.restMs('b.example')).toBe(5_000);
  expect(breaker.restMs('c.example')).toBe(0);
  now = 5_000;
  expect(breaker.restMs('b.example')).toBe(0);
});

test('names of hostile clients take the place of the oldest', () => {
  const breaker = createBreaker(() => 0);
  const nameOf = (number: number) => `${number}.push.apple.com`;
  for (let number = 0; number <= REMEMBERED; number += 1) {
    breaker.rest(nameOf(number), 1_000);
    // One that is noted again is not old.
    breaker.rest('busy.push.apple.com', 1_000);
  }
  expect(breaker.restMs(nameOf(0))).toBe(0);
  expect(breaker.restMs(nameOf(REMEMBERED))).toBe(1_000);
  expect(breaker.restMs('busy.push.apple.com')).toBe(1_000);
});
