import { expect, test } from '@jest/globals';
import { isFinalClose, reconnectDelay } from './reconnect-delay.ts';
import { closeCodes } from './socket.ts';

const latest = { random: () => 1 };

test('the first attempt comes within half a second, later ones at most five seconds apart', () => {
  const delays = Array.from({ length: 20 }, (_, attempt) => reconnectDelay(attempt, latest));
  expect(delays.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 5000]);
  expect(Math.max(...delays)).toBe(5000);
});

test('the delay is spread over the whole time', () => {
  expect(reconnectDelay(3, { random: () => 0 })).toBe(0);
  expect(reconnectDelay(3, { random: () => 0.5 })).toBe(2000);
});

test('from the 20th attempt on a hidden tab retries within 30 s, a visible one within 9', () => {
  expect(reconnectDelay(19, { ...latest, isHidden: true })).toBe(5000);
  expect(reconnectDelay(20, { ...latest, isHidden: true })).toBe(30_000);
  expect(reconnectDelay(1_000_000, { ...latest, isHidden: true })).toBe(30_000);
  expect(reconnectDelay(1_000_000, { ...latest, isHidden: false })).toBe(9_000);
});

test('only an ended session and a refusal prevent another attempt', () => {
  expect([closeCodes.sessionEnded, closeCodes.refused].map(isFinalClose)).toEqual([true, true]);
  expect([closeCodes.restart, closeCodes.policy, 1006].map(isFinalClose)).toEqual([false, false, false]);
});
