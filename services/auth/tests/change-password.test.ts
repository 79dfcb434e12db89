import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const NEW = 'another horse';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

const login = async (username: string, password: string) => {
  const client = env.client();
  return { client, response: await client.call(endpoints.login, { body: { username, password } }) };
};
const change = (user: TestUser, password: string, new_password = NEW) =>
  user.call(endpoints.changePassword, { body: { password, new_password } });

test('afterwards the new password logs in, the old one does not, and the other sessions have ended', async () => {
  const user = await env.register();
  const { client: elsewhere } = await login(user.username, PASSWORD);
  expect(await elsewhere.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });

  expect(await change(user, PASSWORD)).toMatchObject({ ok: true });
  expect((await login(user.username, PASSWORD)).response).toMatchObject({ error: 'invalid_credentials' });
  expect((await login(user.username, NEW)).response).toMatchObject({ ok: true });
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
  await eventually(async () => (await elsewhere.fetch('/api/auth/me/')).text().then((text) => text === 'null'));
});

test('a wrong present password is a field error and changes nothing', async () => {
  const user = await env.register();
  expect(await change(user, 'wrong')).toMatchObject({
    error: 'validation_failed',
    fields: { password: [passwordMessages.wrong] },
  });
  expect((await login(user.username, PASSWORD)).response).toMatchObject({ ok: true });
});

test('a new password must be valid', async () => {
  const user = await env.register();
  expect(await change(user, PASSWORD, 'ab')).toMatchObject({ fields: { new_password: [passwordMessages.tooShort] } });
});

test('a new password may be one that others could guess, of three characters or the own name', async () => {
  const user = await env.register();
  expect(await change(user, PASSWORD, 'abc')).toMatchObject({ ok: true });
  expect(await change(user, 'abc', user.username)).toMatchObject({ ok: true });
  expect((await login(user.username, user.username)).response).toMatchObject({ ok: true });
});

test('of two changes at the same time one succeeds, and a log-in that crosses a change leaves no session behind', async () => {
  const user = await env.register();
  const [one, other, crossing] = await Promise.all([
    change(user, PASSWORD, 'first new'),
    change(user, PASSWORD, 'second new'),
    login(user.username, PASSWORD),
  ]);
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  const crossed = async () => (await crossing.client.fetch('/api/auth/me/')).text();
  await eventually(async () => (await crossed()) === 'null');
});

test('a guest cannot, and a page elsewhere cannot make a player do it', async () => {
  expect(
    await env.client().call(endpoints.changePassword, { body: { password: 'abc', new_password: NEW } }),
  ).toMatchObject({
    error: 'unauthenticated',
  });
  const user = await env.register();
  user.cookies.delete('csrftoken');
  expect(await change(user, PASSWORD)).toMatchObject({ error: 'csrf_failed' });
});
