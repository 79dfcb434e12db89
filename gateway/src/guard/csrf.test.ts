import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { csrfCookies, csrfTokenFor, csrfTokenOf, ensureCsrfCookie, isCsrfValid, missingCsrfToken } from './csrf.ts';

const session = 'S'.repeat(43);
const token = csrfTokenOf(session);

test('the token is what other clients may compute', () => {
  expect(token).toBe(createHash('sha256').update(`csrf:${session}`).digest('base64url'));
});

const headersOf = ({ header, cookie }: { header?: string | undefined; cookie?: string | undefined }) => ({
  ...(header === undefined ? {} : { 'x-csrftoken': header }),
  ...(cookie === undefined ? {} : { cookie }),
});

const other = csrfTokenOf('T'.repeat(43));
test.each([
  ['one value of each', { header: token, cookie: `csrftoken=${token}` }],
  [
    'a cookie of the same name before it',
    { header: `${other}, ${token}`, cookie: `csrftoken=${other}; csrftoken=${token}` },
  ],
  ['a cookie of the same name behind it', { header: token, cookie: `csrftoken=${token}; csrftoken=${other}` }],
  ['the cookie of this host', { header: token, cookie: `csrftoken=${other}; __Host-csrftoken=${token}` }],
])('header, cookie and session agree: %s', (_, presented) => {
  expect(isCsrfValid(headersOf(presented), session)).toBe(true);
});

test.each([
  ['no header', { cookie: `csrftoken=${token}` }],
  ['no cookie', { header: token }],
  ['two empty values', { header: '', cookie: 'csrftoken=' }],
  ['a header of another session', { header: other, cookie: `csrftoken=${token}` }],
  ['header and cookie of another session', { header: other, cookie: `csrftoken=${other}` }],
  ['a header with more', { header: `${token}x`, cookie: `csrftoken=${token}` }],
  ['characters outside ASCII', { header: 'あ'.repeat(43), cookie: `csrftoken=${token}` }],
])('%s is refused', (_, presented) => {
  expect(isCsrfValid(headersOf(presented), session)).toBe(false);
});

const guest = { secure: false, sessionToken: undefined };
const player = { secure: false, sessionToken: session };

test('a guest gets a token once, and another guest another', () => {
  const given = missingCsrfToken({}, guest);
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(missingCsrfToken({}, guest)).not.toBe(given);
  expect(missingCsrfToken({ cookie: `csrftoken=${given}` }, guest)).toBeNull();
});

test('a wrong cookie of a session is corrected, a right one stays', () => {
  expect(missingCsrfToken({}, player)).toBe(token);
  expect(missingCsrfToken({ cookie: `csrftoken=${other}` }, player)).toBe(token);
  expect(missingCsrfToken({ cookie: `csrftoken=${other}; csrftoken=${token}` }, player)).toBeNull();
});

test('over https there is a second cookie that only this host can set', () => {
  const secure = { ...player, secure: true };
  expect(missingCsrfToken({ cookie: `csrftoken=${token}` }, secure)).toBe(token);
  expect(missingCsrfToken({ cookie: `csrftoken=${token}; __Host-csrftoken=${token}` }, secure)).toBeNull();
  expect(csrfCookies(token, true).map((line) => line.split(/[=;]/)[0])).toEqual(['__Host-csrftoken', 'csrftoken']);
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
  const sent = (cookie: string, known = {}) => {
    const lines: unknown[] = [];
    ensureCsrfCookie({ headers: { cookie } }, { set: (...line) => lines.push(line) }, { secure: false, ...known });
    return lines;
  };
  const line = ['Set-Cookie', csrfCookies(token, false)];
  expect(sent(`session=${session}; csrftoken=${other}`)).toEqual([line]);
  expect(sent(`session=${session}; csrftoken=${token}`)).toEqual([]);
  const two = `session=${'T'.repeat(43)}; session=${session}`;
  expect(sent(`${two}; csrftoken=${token}`)).toEqual([]);
  expect(sent(`${two}; csrftoken=${other}`, { sessionToken: session })).toEqual([line]);
});
