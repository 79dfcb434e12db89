import { expect, test } from '@jest/globals';
import { endpoints } from './auth/http.ts';
import { createClient, pathOf } from './client.ts';

test('a path is filled with encoded parameters', () => {
  expect(pathOf({ path: '/api/friends/:id/' }, { id: 'a/b' })).toBe('/api/friends/a%2Fb/');
});

test('a server that cannot be reached is a refusal, not an exception', async () => {
  const call = createClient({ baseUrl: 'http://127.0.0.1:9' });
  expect(await call(endpoints.login, { body: { username: 'a', password: 'b' } })).toMatchObject({
    ok: false,
    error: 'unavailable',
  });
});
