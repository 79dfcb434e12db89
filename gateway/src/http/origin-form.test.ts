import { expect, test } from '@jest/globals';
import { toOriginForm } from './origin-form.ts';

test.each([
  ['/api/cards/?a=1', '/api/cards/?a=1', 'header'],
  ['http://duel.example:8080/api/cards/?a=1', '/api/cards/?a=1', 'duel.example:8080'],
  ['HTTPS://duel.example', '/', 'duel.example'],
  ['http://duel.example?next=/a', '/?next=/a', 'duel.example'],
  ['//duel.example/api', '//duel.example/api', 'header'],
  ['*', '*', 'header'],
])('%s becomes %s', (url, path, host) => {
  expect(toOriginForm({ url, headers: { host: 'header' } })).toEqual({ url: path, headers: { host } });
});
