import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
let user: TestUser;
beforeAll(async () => {
  env = await createDevEnv();
  user = await env.register();
});
afterAll(() => env.stop());

const send = async (path: string, body: string, method = 'POST') => {
  const response = await user.fetch(path, { method, headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, body: (await response.json()) as { error?: string; fields?: object } };
};

const notAString = ['{"$ne":null}', '{"$gt":""}', '["a"]', '1', 'true', 'null', '{"toString":"x"}'];

test.each(notAString)('%s is neither a name nor a password anywhere', async (value) => {
  for (const path of ['/api/auth/login/', '/api/auth/register/']) {
    const { status, body } = await send(path, `{"username":${value},"password":${value}}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['password', 'username']);
  }
  expect((await send('/api/auth/password/', `{"password":${value},"new_password":${value}}`, 'PUT')).status).toBe(422);
  expect((await send('/api/auth/account/', `{"password":${value}}`, 'DELETE')).status).toBe(422);
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
});

test('credentials in the prototype are none', async () => {
  const credentials = JSON.stringify({ username: user.username, password: PASSWORD });
  expect((await send('/api/auth/login/', `{"__proto__":${credentials}}`)).status).toBe(422);
  expect((await send('/api/auth/login/', `{"constructor":{"prototype":${credentials}}}`)).status).toBe(422);
});

test.each([
  ['a zero-width space', 'mo\u200bri'],
  ['a right-to-left mark', 'mo\u202eri'],
  ['a NUL', 'mo\u0000ri'],
  ['a look-alike of another script', 'mоri'],
  ['a combining mark alone', '\u3099'],
  ['a lone surrogate', '\ud83d'],
])('%s makes no username', async (_, username) => {
  expect(await env.client().call(endpoints.register, { body: { username, password: PASSWORD } })).toMatchObject({
    error: 'validation_failed',
    fields: { username: [expect.any(String)] },
  });
});

test('a password may be anything that can be typed', async () => {
  const credentials = { username: uniqueName(), password: '💎\u0000ñ" $ne {}' };
  expect(await env.client().call(endpoints.register, { body: credentials })).toMatchObject({ ok: true });
  expect(await env.client().call(endpoints.login, { body: credentials })).toMatchObject({ ok: true });
});

test('a new user cannot bring an id, stones or a token', async () => {
  const extra = { id: user.id, magic_stones: 1_000, token: 'mine', role: 'admin' };
  const { status, body } = await send(
    '/api/auth/register/',
    JSON.stringify({ username: uniqueName(), password: PASSWORD, ...extra }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({ user: { magic_stones: 0 } });
  expect(JSON.stringify(body)).not.toContain(user.id);
});
