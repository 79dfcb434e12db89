import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { EVERYTHING_ON, type LiveState } from '@maseki/contracts/live/live.ts';
import { LIVE_STREAM, LIVE_SUBJECT, liveBucket } from '@maseki/service-kit/live/bucket.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';

let env: DevEnv;
let desks: TestConsole[];
let admin: ConsoleClient;

beforeAll(async () => {
  env = await createDevEnv({ services: [] });
  // Two pods of the console, which look at the same time.
  const [desk, other] = [await startTestConsole(env), await startTestConsole(env)];
  desks = [desk, other];
  admin = await desk.operator('admin');
});
beforeEach(() => loseBucket());
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.stop()));
  await env.stop();
});

/** As `setup` makes it after the volume of NATS was lost. */
async function loseBucket(): Promise<void> {
  const { streams } = await env.streams();
  await streams.delete(LIVE_STREAM);
  await streams.add(liveBucket(1));
}

const bucket = async () => (await (await env.streams()).streams.info(LIVE_STREAM)).state.messages;
const held = async () => (await readLive((await env.bus()).connection)).state;
const publish = async (state: LiveState) => (await env.bus()).jetstream.publish(LIVE_SUBJECT, JSON.stringify(state));

async function change(order: LiveChange) {
  const page = await admin.call(consoleEndpoints.getLive);
  if (!page.ok) throw new Error(page.error);
  const body = { version: page.value.version, order, reason: '不具合の調査' };
  return admin.call(consoleEndpoints.changeLive, { body, idempotencyKey: randomUUID() });
}

const known = () => desks[0]?.db.collection<{ _id: string; version: number }>('live_states').findOne();

test('a first installation has nothing that could be written again', async () => {
  for (const desk of desks) expect((await fetch(`${desk.url}/readyz`)).status).toBe(200);
  expect(await change({ change: 'enable-card', card: 'fire-02' })).toMatchObject({ ok: false, error: 'not_found' });
  expect([await bucket(), await known()]).toEqual([0, null]);
});

test('what operators had set is written again once into a lost bucket, and goes on from there', async () => {
  expect(await change({ change: 'disable-card', card: 'fire-02' })).toMatchObject({ ok: true });
  const until = null;
  expect(await change({ change: 'switch-off', name: 'draws', sentence: '停止中', until })).toMatchObject({ ok: true });
  const before = await held();
  await loseBucket();
  await eventually(async () => (await bucket()) > 0);
  expect(await held()).toEqual(before);
  await loseBucket();
  // An operator who is faster than the next look finds the state of before too.
  expect(await change({ change: 'disable-card', card: 'water-01' })).toMatchObject({ ok: true });
  const { version, disabled_cards, switches } = await held();
  expect([version, disabled_cards]).toEqual([before.version + 1, ['fire-02', 'water-01']]);
  expect(switches).toEqual(before.switches);
  expect(await bucket()).toBe(2);
});

test('a state of the bucket that is newer counts, and an older one does not', async () => {
  await eventually(async () => (await bucket()) > 0);
  const state = await held();
  const newer = { ...state, weather: 'rain', version: state.version + 5 };
  await publish(newer);
  await eventually(async () => (await known())?.version === newer.version);
  expect(await held()).toEqual(newer);
  await loseBucket();
  await publish({ ...EVERYTHING_ON, version: 1 });
  await eventually(async () => (await held()).version === newer.version);
  expect(await held()).toEqual(newer);
});

test('a maintenance that began while the bucket was lost begins when it is written again', async () => {
  await eventually(async () => (await bucket()) > 0);
  const state = await held();
  const [from, until] = [-90, -30].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const maintenance = { from: from ?? '', until: until ?? '', players: [] };
  await publish({ ...state, maintenance, version: state.version + 1 });
  await eventually(async () => (await known())?.version === state.version + 1);
  const before = Date.now();
  await loseBucket();
  const again = await eventually(async () => ((await bucket()) > 0 ? held() : null));
  expect(again).toMatchObject({ version: state.version + 2, maintenance: { until } });
  expect(Date.parse(again.maintenance?.from ?? '')).toBeGreaterThanOrEqual(before);
  expect(again.disabled_cards).toEqual(state.disabled_cards);
});
