import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { events } from '@maseki/contracts/auth/events.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** Hears what auth tells of users. */
const heard: { registered: string[]; deleted: string[] } = { registered: [], deleted: [] };
const listener = defineService({
  name: 'listener',
  context: async () => heard,
  routes: {},
  events: [
    onEvent(events.userRegistered, async ({ payload }, _transaction, { registered }: typeof heard) => {
      registered.push(payload.user_id);
    }),
    onEvent(events.userDeleted, async ({ payload }, _transaction, { deleted }: typeof heard) => {
      deleted.push(payload.user_id);
    }),
  ],
});

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [listener] });
}, 60_000);
afterAll(() => env.stop());

test('deleting the account ends its sessions, frees its name and tells the other services', async () => {
  const user = await env.register();
  await eventually(() => heard.registered.includes(user.id));
  const elsewhere = env.client();
  const credentials = { username: user.username, password: PASSWORD };
  await elsewhere.call(endpoints.login, { body: credentials });

  expect(await user.call(endpoints.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  expect(user.cookies.has('session')).toBe(false);
  await eventually(async () => (await elsewhere.fetch('/api/auth/me/')).text().then((text) => text === 'null'), {
    withinMs: 1_000,
  });
  await eventually(() => heard.deleted.includes(user.id));
  expect(await env.client().call(endpoints.login, { body: credentials })).toMatchObject({
    error: 'invalid_credentials',
  });
  expect((await env.register(user.username)).id).not.toBe(user.id);
});

test('a wrong password deletes nothing', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.deleteAccount, { body: { password: 'wrong' } })).toMatchObject({
    error: 'validation_failed',
    fields: { password: [passwordMessages.wrong] },
  });
  expect(await user.call(endpoints.me)).toMatchObject({ value: { id: user.id } });
});

test('of two deletions at once one succeeds, and it is told once', async () => {
  const user = await env.register();
  const remove = () => user.call(endpoints.deleteAccount, { body: { password: PASSWORD } });
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const marker = await env.register();
  await marker.call(endpoints.deleteAccount, { body: { password: PASSWORD } });
  await eventually(() => heard.deleted.includes(marker.id));
  expect(heard.deleted.filter((id) => id === user.id)).toHaveLength(1);
});
