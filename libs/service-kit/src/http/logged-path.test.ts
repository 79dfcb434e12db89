import { expect, test } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/api/battle/shared/0123456789abcdefghij-_/', '/api/battle/shared/:token/'],
  ['/r/0123456789abcdefghij-_', '/r/:token'],
  ['/R/0123456789abcdefghij-_', '/R/:token'],
  ['/api/battle/shared/%30123/more', '/api/battle/shared/:token/more'],
  ['/api/battle/replays/01K9ZZZZZZZZZZZZZZZZZZZZZ7/', '/api/battle/replays/01K9ZZZZZZZZZZZZZZZZZZZZZ7/'],
  ['/rooms', '/rooms'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
