import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { socialService } from '@maseki/social/app.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { playerWithDeck } from './support/player-with-deck.ts';

let env: DevEnv;
let desk: TestConsole;
let admin: ConsoleClient;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, deckService, socialService, battleService()] });
  desk = await startTestConsole(env);
  admin = await desk.operator('admin');
});
afterAll(async () => {
  await desk.stop();
  await env.stop();
});

async function overview() {
  const read = await admin.call(consoleEndpoints.getOverview);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

test('the overview counts who is there, who waits, what runs and ended, and stones that were given', async () => {
  expect(await overview()).toMatchObject({ online: 0, waiting: 0, running: 0, battles_today: 0 });
  const [player, other] = [await playerWithDeck(env), await playerWithDeck(env)];
  const given = (await overview()).stones_today ?? 0;
  expect(given).toBeGreaterThan(0);
  // What is spent does not count against it.
  expect((await player.call(inventory.drawPack, { query: { pack: 'MorisCardPack' } })).ok).toBe(true);
  expect((await overview()).stones_today).toBeGreaterThanOrEqual(given);
  const sockets = [
    await env.socket('/ws/social/', player),
    await env.socket('/ws/social/', player),
    await env.socket('/ws/social/', other),
  ];
  await eventually(async () => (await overview()).online === 2);
  const practice = await player.call(battle.claimSlug, { query: { mode: 'practice' } });
  if (!practice.ok) throw new Error(practice.error);
  expect((await other.call(battle.claimSlug)).ok).toBe(true);
  await eventually(async () => {
    const { waiting, running } = await overview();
    return waiting === 1 && running === 1;
  });
  const params = { id: practice.value.slug };
  const idempotencyKey = crypto.randomUUID();
  const aborted = await admin.call(consoleEndpoints.abortRoom, { params, body: { reason: '確認' }, idempotencyKey });
  expect(aborted.ok).toBe(true);
  await eventually(async () => {
    const { running, battles_today } = await overview();
    return running === 0 && battles_today === 1;
  });
  for (const socket of sockets) socket.close();
  await eventually(async () => (await overview()).online === 0);
});

test('a stopped card is told until it is there again', async () => {
  const change = async (order: { change: 'disable-card' | 'enable-card'; card: string }) => {
    const live = await admin.call(consoleEndpoints.getLive);
    if (!live.ok) throw new Error(live.error);
    const body = { version: live.value.version, order, reason: '確認' };
    const changed = await admin.call(consoleEndpoints.changeLive, { body, idempotencyKey: crypto.randomUUID() });
    expect(changed.ok).toBe(true);
  };
  await change({ change: 'disable-card', card: 'fire-01' });
  expect(await overview()).toMatchObject({ disabled_cards: ['fire-01'], switched_off: [], maintenance: null });
  await change({ change: 'enable-card', card: 'fire-01' });
  expect((await overview()).disabled_cards).toEqual([]);
});
