import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** Anybody may hold a socket of this. */
const chat = defineService({
  name: 'chat',
  context: async () => ({}),
  routes: {},
  sockets: {
    demo: socketHandler(sockets.demo, {
      open: () => undefined,
      message: (connection, { message }) => connection.send({ message, user: null }),
    }),
  },
});

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [chat, chat] });
});
afterAll(() => env.stop());

test('logging out ends that session, by cookie and by token, and no other', async () => {
  const user = await env.register();
  const stolen = user.headers();
  const elsewhere = env.client();
  await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });

  expect(await user.call(endpoints.logout)).toMatchObject({ ok: true });
  expect(user.cookies.has('session')).toBe(false);
  expect(await user.call(endpoints.getMe)).toEqual({ ok: true, value: null });

  const authorization = `Bearer ${user.token}`;
  const statusByToken = async () => (await env.client().fetch('/api/auth/me/', { headers: { authorization } })).status;
  await eventually(async () => (await statusByToken()) === 401);
  const byStolenCookie = await env.client().fetch('/api/auth/me/', { headers: stolen });
  expect(await byStolenCookie.json()).toBeNull();
  expect(await elsewhere.call(endpoints.getMe)).toMatchObject({ ok: true, value: { id: user.id } });
});

test('the sockets of the session close with 4401, on whatever pod they are', async () => {
  const user = await env.register();
  const [one, other] = await Promise.all([env.socket('/ws/', user), env.socket('/ws/', user)]);
  const guest = await env.socket<{ message: string }>('/ws/');
  await user.call(endpoints.logout);
  expect(await Promise.all([one.closed, other.closed])).toMatchObject([{ code: 4401 }, { code: 4401 }]);
  guest.send({ message: 'still here' });
  expect(await guest.next()).toMatchObject({ message: 'still here' });
});

test('a guest may log out', async () => {
  expect(await env.client().call(endpoints.logout)).toMatchObject({ ok: true });
});
