import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readCookie } from './cookies.ts';

beforeEach(() => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('xcsrftoken=wrong; csrftoken=a%3Db; other=1');
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a cookie is found by its whole name and decoded', () => {
  expect(readCookie('csrftoken')).toBe('a=b');
});

test('a missing cookie is null', () => {
  expect(readCookie('token')).toBeNull();
});
