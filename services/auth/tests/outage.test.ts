/** @slow stops the servers */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { OwnServers } from '@maseki/tools/servers/test-servers.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';

let servers: OwnServers;
let env: DevEnv;
beforeAll(async () => {
  servers = await ownServers();
  env = await createDevEnv({ servers });
});
afterAll(() => env.stop(), 30_000);

const register = async (username: string) => {
  const response = await env.client().call(endpoints.register, { body: { username, password: PASSWORD } });
  return response.ok ? 'created' : response.error;
};
const login = async (username: string) => {
  const response = await env.client().call(endpoints.login, { body: { username, password: PASSWORD } });
  return response.ok ? 'in' : response.error;
};

test('registrations during which MongoDB is killed are complete or not made, never half', async () => {
  const names = Array.from({ length: 24 }, uniqueName);
  const registrations = names.map(register);
  await Promise.race(registrations);
  await servers.mongod.kill();
  const outcomes = await Promise.all(registrations);
  servers.mongod.start();
  await eventually(async () => (await login(uniqueName())) === 'invalid_credentials');

  for (const [index, name] of names.entries()) {
    const outcome = outcomes[index];
    if (outcome !== 'created') {
      expect(outcome).toBe('unavailable');
      expect(['created', 'username_taken']).toContain(await register(name));
    }
    expect(await login(name)).toBe('in');
  }
});

test('while NATS is down no user is logged out, and an old session works again afterwards', async () => {
  const user = await env.register();
  await servers.nats.kill();
  const meanwhile = await eventually(async () => {
    const response = await user.fetch('/api/auth/me/');
    return response.status === 503 ? response : null;
  });
  expect(meanwhile.headers.get('retry-after')).toBe('1');
  expect(await meanwhile.json()).toMatchObject({ error: 'unavailable' });
  expect(user.cookies.has('session')).toBe(true);
  servers.nats.start();
  await eventually(async () => (await user.fetch('/api/auth/me/')).ok);
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
});
