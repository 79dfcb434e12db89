import { expect, test } from '@jest/globals';
import { csrfTokenOf } from '../guard/csrf.ts';
import { headersOfAnswer } from './response-headers.ts';

const own = ['csrftoken=due; Path=/'];
const session = 'S'.repeat(43);

test('an answer is stored by nobody unless its service says otherwise', () => {
  expect(headersOfAnswer({}, { own: [], secure: false })).toEqual({ 'cache-control': 'no-store' });
  expect(headersOfAnswer({ 'cache-control': 'public, max-age=60' }, { own: [], secure: false })).toEqual({
    'cache-control': 'public, max-age=60',
  });
});

test('the first answer brings the CSRF cookie', () => {
  expect(headersOfAnswer({}, { own, secure: false })['set-cookie']).toEqual(own);
});

test('what caches may share brings no CSRF cookie', () => {
  expect(
    headersOfAnswer({ 'cache-control': 'public, max-age=60' }, { own, secure: false })['set-cookie'],
  ).toBeUndefined();
  expect(headersOfAnswer({ 'cache-control': 'no-cache' }, { own, secure: false })['set-cookie']).toBeUndefined();
});

test('a new session brings its own CSRF cookie instead of the one that was due', () => {
  const line = `session=${session}; HttpOnly`;
  expect(headersOfAnswer({ 'set-cookie': [line] }, { own, secure: true })['set-cookie']).toEqual([
    line,
    expect.stringMatching(new RegExp(`^csrftoken=${csrfTokenOf(session)};.*Secure`)),
  ]);
});

test('what is between gateway and service stays there', () => {
  const answer = {
    connection: 'close',
    'keep-alive': 'timeout=5',
    'x-powered-by': 'x',
    'x-request-id': 'theirs',
    etag: '"1"',
  };
  expect(headersOfAnswer(answer, { own: [], secure: false })).toEqual({ 'cache-control': 'no-store', etag: '"1"' });
});
