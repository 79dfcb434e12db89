import { expect, test } from '@jest/globals';
import { csrfTokenOf } from '../guard/csrf.ts';
import { responseHeaders } from './response-headers.ts';

const ownCookies = ['csrftoken=due; Path=/'];
const session = 'S'.repeat(43);

test('no cache stores a response unless its service allows it', () => {
  expect(responseHeaders({}, { ownCookies: [], secure: false })).toEqual({ 'cache-control': 'no-store' });
  expect(responseHeaders({ 'cache-control': 'public, max-age=60' }, { ownCookies: [], secure: false })).toEqual({
    'cache-control': 'public, max-age=60',
  });
});

test('the first response brings the CSRF cookie', () => {
  expect(responseHeaders({}, { ownCookies, secure: false })['set-cookie']).toEqual(ownCookies);
});

test('what caches may share brings no CSRF cookie', () => {
  expect(
    responseHeaders({ 'cache-control': 'public, max-age=60' }, { ownCookies, secure: false })['set-cookie'],
  ).toBeUndefined();
  expect(responseHeaders({ 'cache-control': 'no-cache' }, { ownCookies, secure: false })['set-cookie']).toBeUndefined();
});

test('a new session brings its own CSRF cookie instead of the one that was due', () => {
  const line = `__Host-session=${session}; HttpOnly`;
  expect(responseHeaders({ 'set-cookie': [line] }, { ownCookies, secure: true })['set-cookie']).toEqual([
    line,
    expect.stringMatching(new RegExp(`^__Host-csrftoken=${csrfTokenOf(session)};.*Secure`)),
    expect.stringMatching(new RegExp(`^csrftoken=${csrfTokenOf(session)};.*Secure`)),
  ]);
});

test('what is between gateway and service stays there', () => {
  const upstream = {
    connection: 'close',
    'keep-alive': 'timeout=5',
    'x-powered-by': 'x',
    'x-request-id': 'theirs',
    etag: '"1"',
  };
  expect(responseHeaders(upstream, { ownCookies: [], secure: false })).toEqual({
    'cache-control': 'no-store',
    etag: '"1"',
  });
});
