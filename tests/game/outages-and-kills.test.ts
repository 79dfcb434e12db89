/** @slow outages and kills */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { startTraffic } from './traffic.ts';

let servers: OwnServers;
let game: TestGame;
beforeAll(async () => {
  servers = await ownServers();
  game = await startTestGame({ servers });
});
afterAll(() => game?.stop(), 60_000);

const OUTAGE_MS = 20_000;
const passed = (ms: number) => {
  const until = Date.now() + ms;
  return eventually(() => Date.now() >= until, { withinMs: ms + 5_000 });
};

async function newcomer() {
  const client = testClient(game.url);
  const result = await client.call(auth.register, { body: { username: uniqueName(), password: 'ひみつ123' } });
  if (!result.ok) throw new Error(result.error);
  return client;
}

/** A player's spent stones and won cards must fit together, ten for five. */
async function expectNothingHalfDone(client: Awaited<ReturnType<typeof newcomer>>) {
  const owned = await client.call(inventory.listOwnedCards);
  const me = await client.call(auth.getMe);
  if (!owned.ok || !me.ok || !me.value) throw new Error('the game does not respond');
  const copies = owned.value.reduce((sum, { amount }) => sum + amount, 0);
  const goal = owned.value.length >= 24 ? STONES.goal : 0;
  expect(copies - 12).toBe(((50 + goal - me.value.magic_stones) / 10) * 5);
}

test.each(['mongod', 'nats'] as const)(
  'while %s is away for 20 s players get a message to come again; then everything goes on by itself',
  async (name) => {
    const client = await newcomer();
    const traffic = startTraffic(client);
    await eventually(() => traffic.seen('ok') > 3);
    await servers[name].kill();
    await eventually(() => traffic.seen('unavailable') > 0);
    await passed(OUTAGE_MS);
    servers[name].start();
    const before = traffic.seen('ok');
    await eventually(() => traffic.seen('ok') > before + 5);
    await traffic.stop();
    expect(traffic.surprises).toEqual([]);
    await expectNothingHalfDone(client);
  },
);

test('a service killed with requests under way leaves nothing half-done', async () => {
  const client = await newcomer();
  const traffic = startTraffic(client);
  await eventually(() => traffic.seen('ok') > 3);
  const [pod] = game.pods('inventory');
  if (!pod) throw new Error('inventory does not run');
  await pod.kill();
  await eventually(() => traffic.seen('unavailable') > 0);
  pod.start();
  await pod.ready();
  const before = traffic.seen('ok');
  await eventually(() => traffic.seen('ok') > before + 5);
  await traffic.stop();
  expect(traffic.surprises).toEqual([]);
  await expectNothingHalfDone(client);
});

test('a gateway that restarts closes its sockets with a code, and they come back', async () => {
  const client = await newcomer();
  const { cookie = '' } = client.headers();
  const open = () => testSocket(`${game.url.replace('http', 'ws')}/ws/notifications/`, { cookie });
  const socket = await open();
  const stopped = game.gateway.kill('SIGTERM');
  expect(await socket.closed).toMatchObject({ code: 1012 });
  await stopped;
  game.gateway.start();
  await game.gateway.ready();
  const again = await eventually(open);
  expect(await again.next()).toMatchObject({ type: 'unread_count' });
  again.close();
});
