import { expect, test } from '@jest/globals';
import { screenAt } from './screen-at.ts';

const SCREENS = ['/', '/home', '/ranking', '/ranking/seasons/:season', '/replay/:room_id', '/r/:token'];

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/HOME', '/home'],
  ['/%68ome', '/home'],
  ['/ranking', '/ranking'],
  ['/ranking/seasons/12', '/ranking/seasons/:season'],
  ['/replay/01J0000000000000000000000A/', '/replay/:room_id'],
  ['/r/x.y', '/r/:token'],
  ['/replay', undefined],
  ['/replay/', undefined],
  ['/replay/a/b', undefined],
  ['/ranking/seasons', undefined],
  ['/homes', undefined],
  ['/constructor', undefined],
  ['/%', undefined],
])('at %s is the screen %s', (pathname, screen) => {
  expect(screenAt(pathname, SCREENS)).toBe(screen);
});
