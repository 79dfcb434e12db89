import { expect, test } from '@jest/globals';
import { waterfall } from './waterfall.ts';

test('scripts and styles are bars in the order of their requests; pictures are left out', () => {
  const [title, first, second, ...rest] = waterfall('/login', [
    { path: '/mf/auth/1/remoteEntry.js', requested: 50, loaded: 100 },
    { path: '/assets/static/shell.js', requested: 0, loaded: 50 },
    { path: '/assets/card.svg', requested: 0, loaded: 10 },
  ]).split('\n');
  expect(title).toContain('/login');
  expect(first).toMatch(/^ {5}0 {5}50 █{30} +\/assets\/static\/shell\.js$/);
  expect(second).toMatch(/^ {4}50 {4}100 {31}█{30} +\/mf\/auth\/1\/remoteEntry\.js$/);
  expect(rest).toEqual(['']);
});
