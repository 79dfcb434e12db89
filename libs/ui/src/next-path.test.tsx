import { expect, test } from '@jest/globals';
import { loginPath, nextPath } from './next-path.ts';

const search = (next: string) => `?${new URLSearchParams({ next })}`;

test.each(['/deck', '/exchange/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/card-collection?name=a#top'])(
  '%s of this origin is a target',
  (path) => {
    expect(nextPath(search(path))).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'deck',
  '/login',
  '/register?next=/deck',
  '',
])('%j is not, and leads home', (next) => {
  expect(nextPath(search(next))).toBe('/home');
});

test('without a target it is home', () => {
  expect(nextPath('')).toBe('/home');
});

test('the path to log in carries the target, which can be read back', () => {
  const path = '/card-collection?name=a&pack=b';
  expect(nextPath(new URL(loginPath(path), 'http://localhost').search)).toBe(path);
  expect(loginPath('/home')).toBe('/login');
  expect([loginPath('/home', { hasEnded: true }), loginPath('/deck', { hasEnded: true })]).toEqual([
    '/login?ended=1',
    '/login?next=%2Fdeck&ended=1',
  ]);
});
