import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { events } from '@maseki/contracts/auth/events.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** The ids in the events that auth published. */
const received: { registered: string[]; deleted: string[] } = { registered: [], deleted: [] };
const subscriber = defineService({
  name: 'subscriber',
  context: async () => received,
  routes: {},
  events: [
    onEvent(events.userRegistered, async ({ payload }, _transaction, { registered }: typeof received) => {
      registered.push(payload.user_id);
    }),
    onEvent(events.userDeleted, async ({ payload }, _transaction, { deleted }: typeof received) => {
      deleted.push(payload.user_id);
    }),
  ],
});

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [subscriber] });
});
afterAll(() => env.stop());

test('deleting the account ends its sessions and publishes an event', async () => {
  const user = await env.register();
  await eventually(() => received.registered.includes(user.id));
  const elsewhere = env.client();
  const credentials = { username: user.username, password: PASSWORD };
  await elsewhere.call(endpoints.login, { body: credentials });

  expect(await user.call(endpoints.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  expect(user.cookies.has('session')).toBe(false);
  await eventually(async () => (await elsewhere.fetch('/api/auth/me/')).text().then((text) => text === 'null'));
  await eventually(() => received.deleted.includes(user.id));
  expect(await env.client().call(endpoints.login, { body: credentials })).toMatchObject({
    error: 'invalid_credentials',
  });
});

test('the name of a deleted account, and one that looks like it, is given away after 90 days', async () => {
  const username = `${uniqueName()}i`;
  const user = await env.register(username);
  expect(await user.call(endpoints.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  const register = (name: string) =>
    env.client().call(endpoints.register, { body: { username: name, password: PASSWORD } });
  for (const name of [username, username.toUpperCase(), `${username.slice(0, -1)}l`]) {
    expect(await register(name)).toMatchObject({ error: 'username_taken' });
  }
  const usernames = databaseOf(env, 'auth').collection<{ _id: string }>('usernames');
  const kept = await usernames.findOne({ _id: usernameKey(username) });
  expect(kept).toEqual({ _id: usernameKey(username), released_at: expect.any(Date) });
  expect(await usernames.indexes()).toContainEqual(
    expect.objectContaining({ key: { released_at: 1 }, expireAfterSeconds: 90 * 24 * 60 * 60 }),
  );
  // Does what MongoDB does at the end of the 90 days.
  await usernames.deleteOne({ _id: usernameKey(username) });
  expect(await register(username)).toMatchObject({ ok: true });
});

test('a wrong password deletes nothing', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.deleteAccount, { body: { password: 'wrong' } })).toMatchObject({
    error: 'validation_failed',
    fields: { password: [passwordMessages.wrong] },
  });
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
});

test('of two deletions at the same time one succeeds, and one event is published', async () => {
  const user = await env.register();
  const remove = () => user.call(endpoints.deleteAccount, { body: { password: PASSWORD } });
  const responses = await Promise.all([remove(), remove()]);
  expect(responses.filter((response) => response.ok)).toHaveLength(1);
  const marker = await env.register();
  await marker.call(endpoints.deleteAccount, { body: { password: PASSWORD } });
  await eventually(() => received.deleted.includes(marker.id));
  expect(received.deleted.filter((id) => id === user.id)).toHaveLength(1);
});
