import { expect, test } from '@jest/globals';
import { expiryAfterUse, isRenewalDue, newSession, sessionIdOf } from './session.ts';

const HOUR = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);

test('tokens are 256 bits that differ, and only their hash names the session', () => {
  const [one, other] = [newSession(now), newSession(now)];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
  expect(one.id).toBe(sessionIdOf(one.token));
  expect(one.id).not.toContain(one.token);
});

test('a session lives 30 days from its last use', () => {
  expect(newSession(now).expiresAt).toEqual(new Date(now + 30 * 24 * HOUR));
});

test('a use within the hour renews nothing, a later one does', () => {
  const expiresAt = expiryAfterUse(now);
  expect(isRenewalDue(expiresAt, now + HOUR - 1)).toBe(false);
  expect(isRenewalDue(expiresAt, now + HOUR + 1)).toBe(true);
});
