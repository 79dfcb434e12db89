import { expect, test } from '@jest/globals';
import { presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { expiryAfterUse, isRenewalDue, newSession } from './session.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 21);

test('the tokens of a session name it, differ, and cannot be derived from what travels of them', () => {
  const { id, token, pageToken } = newSession(now);
  const cookie = presentedToken(token, 'cookie');
  const page = presentedToken(pageToken, 'page');
  expect([cookie?.session_id, page?.session_id]).toEqual([id, id]);
  expect(cookie?.token_hash).not.toBe(page?.token_hash);
  expect(JSON.stringify([cookie, page])).not.toContain(token.slice(-43));
  expect(JSON.stringify([cookie, page])).not.toContain(pageToken.slice(-43));
});

test.each(['', 'junk', 'A'.repeat(43), `${newSession(now).id}.short`, ` ${newSession(now).token}`])(
  '%p cannot be a token',
  (text) => {
    expect(presentedToken(text, 'cookie')).toBeNull();
  },
);

test('a session lives 30 days from its last use, and 90 days from its log-in', () => {
  const { begunAt, expiresAt } = newSession(now);
  expect(expiresAt).toEqual(new Date(now + 30 * DAY));
  expect(expiryAfterUse(begunAt, now + 59 * DAY)).toEqual(new Date(now + 89 * DAY));
  expect(expiryAfterUse(begunAt, now + 61 * DAY)).toEqual(new Date(now + 90 * DAY));
  expect(expiryAfterUse(begunAt, now + 89 * DAY)).toEqual(new Date(now + 90 * DAY));
});

test('a use within the hour is not stored, a later one is', () => {
  expect(isRenewalDue(new Date(now), now + HOUR - 1)).toBe(false);
  expect(isRenewalDue(new Date(now), now + HOUR + 1)).toBe(true);
});
