import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

let bus: Bus;
const asker = defineService({
  name: 'asker',
  async context(kit) {
    bus = kit.bus;
    return null;
  },
  routes: {},
});

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [asker] });
}, 60_000);
afterAll(() => env.stop());

test('a user is found by name in any letter case, without anything but id and name', async () => {
  const { id, username } = await env.register();
  expect(await bus.callRpc(rpcs.userByName, { username: username.toUpperCase() })).toEqual({ id, username });
  expect(await bus.callRpc(rpcs.userByName, { username: `${username}x` })).toBeNull();
});
