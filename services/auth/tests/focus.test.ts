import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

test('the focus mode is kept on the account and comes with every login', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
  expect((await user.call(endpoints.getMe)) as object).not.toHaveProperty('value.focus');
  const changed = await user.call(endpoints.changeFocus, { body: { focus: 'battles' } });
  expect(changed).toMatchObject({ ok: true, value: { focus: 'battles' } });
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { focus: 'battles' } });
  const elsewhere = env.client();
  const body = { username: user.username, password: PASSWORD };
  expect(await elsewhere.call(endpoints.login, { body })).toMatchObject({ value: { user: { focus: 'battles' } } });
  expect(await user.call(endpoints.changeFocus, { body: { focus: 'off' } })).toMatchObject({ ok: true });
  expect((await elsewhere.call(endpoints.getMe)) as object).not.toHaveProperty('value.focus');
});

test('an unknown mode is refused and changes nothing, and so is a guest', async () => {
  const user = await env.register();
  await user.call(endpoints.changeFocus, { body: { focus: 'everywhere' } });
  for (const focus of ['sometimes', '', null, { $ne: 'off' }]) {
    const refused = await user.call(endpoints.changeFocus, { body: { focus: focus as 'off' } });
    expect(refused).toMatchObject({ ok: false, error: 'validation_failed' });
  }
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { focus: 'everywhere' } });
  const guest = await env.client().call(endpoints.changeFocus, { body: { focus: 'off' } });
  expect(guest).toMatchObject({ ok: false, error: 'unauthenticated' });
});
