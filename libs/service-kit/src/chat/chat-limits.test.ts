import { expect, test } from '@jest/globals';
import { chatLimits } from './chat-limits.ts';

const two = () => chatLimits({ count: 2, withinMs: 1_000 });

test('what is too much for the time is refused, and does not count', () => {
  const limits = two();
  const may = (now: number) => limits.may('ada', now);
  expect([0, 10, 20, 999].map(may)).toEqual([true, true, false, false]);
  expect(may(1_000)).toBe(true);
  expect(may(1_005)).toBe(false);
  expect(may(1_010)).toBe(true);
});

test('everybody is counted alone, with what they said elsewhere', () => {
  const [limits, elsewhere] = [two(), two()];
  limits.heard(elsewhere.speaker('ada'), 0);
  expect([limits.may('ada', 1), limits.may('ada', 2), limits.may('bob', 2)]).toEqual([true, false, true]);
});

test('what this pod let through is not counted again when it is heard', () => {
  const limits = two();
  expect(limits.may('ada', 0)).toBe(true);
  limits.heard(limits.speaker('ada'), 1);
  expect([limits.may('ada', 2), limits.may('ada', 3)]).toEqual([true, false]);
});

test('who has been silent is forgotten', () => {
  const limits = two();
  for (let n = 0; n < 100; n += 1) limits.may(`${n}`, n * 20);
  expect(limits.size).toBe(50);
});
