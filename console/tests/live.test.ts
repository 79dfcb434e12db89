import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { consoleCalls } from '@maseki/contracts/console/calls.ts';
import type { LiveChange } from '@maseki/contracts/console/live-calls.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { PublicLive, SwitchName } from '@maseki/contracts/live/live.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { ConsoleClient } from './support/console-client.ts';
import { startTestConsole, type TestConsole } from './support/test-console.ts';

let env: DevEnv;
let desk: TestConsole;
let admin: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, battleService()];
  env = await createDevEnv({ services });
  desk = await startTestConsole(env);
  admin = await desk.operator('admin');
  user = await env.register();
}, 60_000);
afterAll(async () => {
  await desk.stop();
  await env.stop();
}, 30_000);

const reason = '不具合の調査';

async function page() {
  const read = await admin.call(consoleCalls.getLive);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

async function change(order: LiveChange, more: { version?: number; key?: string } = {}) {
  const { version = (await page()).version, key = randomUUID() } = more;
  return admin.call(consoleCalls.changeLive, { body: { version, order, reason }, idempotencyKey: key });
}

const publicState = async () => (await fetch(`${env.url}/live.json`)).json() as Promise<PublicLive>;

const announcement = (sentence: string): LiveChange => ({
  ...{ change: 'announce', kind: 'info', sentence, link: '/gacha' },
  ...{ from: new Date(Date.now() - 1_000).toISOString(), until: null },
});

test('an announcement reaches the gateway within two seconds, and goes when it is withdrawn', async () => {
  expect(await change(announcement('新しい\u0007カードが\n出ました'))).toMatchObject({ ok: true });
  const [first] = await eventually(
    async () => {
      const { announcements } = await publicState();
      return announcements.length > 0 ? announcements : null;
    },
    { withinMs: 2_000 },
  );
  expect(first).toEqual({
    id: expect.any(String),
    kind: 'info',
    sentence: '新しい カードが 出ました',
    link: '/gacha',
  });
  const etag = (await fetch(`${env.url}/live.json`)).headers.get('etag') ?? '';
  expect(
    (await fetch(`${env.url}/live.json`, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
  ).toBe(304);
  expect(await change({ change: 'withdraw', id: first?.id ?? '' })).toMatchObject({ ok: true });
  await eventually(async () => (await publicState()).announcements.length === 0);
  expect(await change({ change: 'withdraw', id: first?.id ?? '' })).toMatchObject({ ok: false, error: 'not_found' });
});

/** What a player gets who tries what a switch stops. Who has a battle may go on with it. */
const attempts: Readonly<
  Partial<Record<SwitchName, () => Promise<{ ok: boolean; error?: string; message?: string }>>>
> = {
  matchmaking: async () => (await env.register()).call(battle.claimSlug),
  practice: async () => (await env.register()).call(battle.claimSlug, { query: { mode: 'practice' } }),
  draws: () => user.call(inventory.drawPack, { query: { pack: 'fire' } }),
  exchanges: () => user.call(social.createExchange, { body: { receiver_id: user.id } }),
  registration: () => env.client().call(auth.register, { body: { username: 'Newcomer', password: 'a long password' } }),
};

test.each(Object.keys(attempts) as SwitchName[])(
  'while %s is off its players read the sentence, and then it goes on',
  async (name) => {
    const sentence = `${name}は調整中です`;
    const attempt = attempts[name] ?? (() => Promise.reject(new Error('no attempt')));
    expect(await change({ change: 'switch-off', name, sentence, until: null })).toMatchObject({ ok: true });
    const refused = await eventually(async () => {
      const result = await attempt();
      return !result.ok && result.error === 'switched_off' ? result : null;
    });
    expect(refused).toMatchObject({ message: sentence });
    expect(await change({ change: 'switch-on', name })).toMatchObject({ ok: true });
    await eventually(async () => (await attempt()).error !== 'switched_off');
  },
  30_000,
);

test('of two operators who saw the same state, the second learns that the other was first', async () => {
  const { version } = await page();
  const both = await Promise.all([
    change({ change: 'switch-off', name: 'draws', sentence: '一人目', until: null }, { version }),
    change({ change: 'switch-off', name: 'practice', sentence: '二人目', until: null }, { version }),
  ]);
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ error: 'live_changed' });
  const off = (await page()).switches.filter((each) => each.off !== null);
  expect(off.length).toBe(1);
  expect(await change({ change: 'switch-on', name: off[0]?.name ?? 'draws' })).toMatchObject({ ok: true });
});

test('a repeated request is one change, and what a newer release has added stays', async () => {
  const { connection, jetstream } = await env.bus();
  const { state } = await readLive(connection);
  await jetstream.publish(LIVE_SUBJECT, JSON.stringify({ ...state, weather: 'rain', version: state.version + 1 }));
  const version = state.version + 1;
  const key = randomUUID();
  const order = announcement('二重に押しても一つ');
  const sent = await Promise.all([1, 2, 3].map(() => change(order, { version, key })));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect((await page()).announcements.length).toBe(1);
  expect((await readLive(connection)).state).toMatchObject({ weather: 'rain', version: version + 1 });
});
