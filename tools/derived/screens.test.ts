import { expect, test } from '@jest/globals';
import { screensOf } from './screens.ts';

test('the screens of a remote are those that it declares, guarded unless it opens them to guests', () => {
  expect(screensOf('frontends/replay/src/remote.tsx')).toEqual({
    '/replays': { guarded: true },
    '/replay/:room_id': { guarded: true },
    '/r/:token': { guarded: false },
    '/watch/:user': { guarded: true },
  });
  expect(screensOf('frontends/puzzle/src/remote.tsx')).toEqual({ '/puzzle': { guarded: false } });
  expect(screensOf('frontends/notifications/src/remote.tsx')).toEqual({});
});

test('a remote that names no screens in place is refused', () => {
  expect(() => screensOf('tools/structure/samples/bus-calls.ts')).toThrow('exports no object literal by default');
});
