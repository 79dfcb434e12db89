import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { csrfCookie, csrfTokenFor, csrfTokenOf, ensureCsrfCookie, isCsrfValid, missingCsrfToken } from './csrf.ts';

const session = 'S'.repeat(43);
const token = csrfTokenOf(session);

test('the token is what other clients may compute', () => {
  expect(token).toBe(createHash('sha256').update(`csrf:${session}`).digest('base64url'));
});

test('header, cookie and session must agree', () => {
  expect(isCsrfValid({ header: token, cookie: token, sessionToken: session })).toBe(true);
});

const other = csrfTokenOf('T'.repeat(43));
test.each([
  ['no header', { header: undefined, cookie: token }],
  ['no cookie', { header: token, cookie: undefined }],
  ['two empty values', { header: '', cookie: '' }],
  ['a header of another session', { header: other, cookie: token }],
  ['header and cookie of another session', { header: other, cookie: other }],
  ['a header with more', { header: `${token}x`, cookie: token }],
  ['characters outside ASCII', { header: 'あ'.repeat(43), cookie: token }],
])('%s is refused', (_, presented) => {
  expect(isCsrfValid({ ...presented, sessionToken: session })).toBe(false);
});

test('a guest gets a token once, and another guest another', () => {
  const given = missingCsrfToken({}, false);
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(missingCsrfToken({}, false)).not.toBe(given);
  expect(missingCsrfToken({ csrftoken: given ?? '' }, false)).toBeNull();
});

test('the cookie of a session is corrected, and left alone when it is right', () => {
  expect(missingCsrfToken({ session }, false)).toBe(token);
  expect(missingCsrfToken({ session, csrftoken: other }, false)).toBe(token);
  expect(missingCsrfToken({ session, csrftoken: token }, false)).toBeNull();
});

test('a response that begins a session brings its token', () => {
  expect(csrfTokenFor(['theme=dark', `session=${session}; Path=/; HttpOnly; SameSite=Lax`], false)).toBe(token);
  expect(csrfTokenFor([`__Host-session=${session}; Path=/; Secure; HttpOnly; SameSite=Lax`], true)).toBe(token);
});

test('a response that ends a session brings a guest token', () => {
  expect(csrfTokenFor(['session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], false)).toMatch(/^[\w-]{43}$/);
});

test('any other response brings none', () => {
  expect(csrfTokenFor([], false)).toBeNull();
  expect(csrfTokenFor(['theme=dark'], false)).toBeNull();
});

test('only a browser without the right token is sent one', () => {
  const sent = (csrftoken: string) => {
    const lines: unknown[] = [];
    const cookie = `session=${session}; csrftoken=${csrftoken}`;
    ensureCsrfCookie({ headers: { cookie } }, { set: (...line) => lines.push(line) }, { secure: false });
    return lines;
  };
  expect(sent(other)).toEqual([['Set-Cookie', csrfCookie(token, false)]]);
  expect(sent(token)).toEqual([]);
});
