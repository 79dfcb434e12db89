import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { PublicLive, SwitchName } from '@maseki/contracts/live/live.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import { socialService } from '@maseki/social/app.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { playerWithDeck } from './support/player-with-deck.ts';

let env: DevEnv;
let desk: TestConsole;
let admin: ConsoleClient & { name: string };
let user: TestUser;

beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, battleService()];
  env = await createDevEnv({ services });
  desk = await startTestConsole(env);
  admin = await desk.operator('admin');
  user = await env.register();
});
afterAll(async () => {
  await desk.stop();
  await env.stop();
});

const reason = '不具合の調査';

async function page() {
  const read = await admin.call(consoleEndpoints.getLive);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

async function change(order: LiveChange, more: { version?: number; key?: string } = {}) {
  const { version = (await page()).version, key = randomUUID() } = more;
  return admin.call(consoleEndpoints.changeLive, { body: { version, order, reason }, idempotencyKey: key });
}

const publicState = async () => (await fetch(`${env.url}/live.json`)).json() as Promise<PublicLive>;

const announcement = (sentence: string): LiveChange => ({
  change: 'announce',
  kind: 'info',
  sentence,
  link: '/gacha',
  from: new Date(Date.now() - 1_000).toISOString(),
  until: null,
});

test('an announcement reaches the gateway, and goes when it is withdrawn', async () => {
  expect(await change(announcement('新しい\u0007カードが\n出ました'))).toMatchObject({ ok: true });
  const [first] = await eventually(async () => {
    const { announcements } = await publicState();
    return announcements.length > 0 ? announcements : null;
  });
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
  matchmaking: async () => {
    const player = await env.register();
    const claimed = await player.call(battle.claimSlug);
    // Who stays in the queue would be paired with the player of a later test.
    if (claimed.ok) await player.call(battle.leaveQueue);
    return claimed;
  },
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
  const name = off[0]?.name ?? 'draws';
  expect(await change({ change: 'switch-on', name })).toMatchObject({ ok: true });
  await eventually(async () => (await attempts[name]?.())?.error !== 'switched_off');
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

const PATIENT = { everyMs: 250 };
const errorOf = (result: { ok: boolean; error?: string }) => result.error;
const claim = (player: TestUser) => player.call(battle.claimSlug, { query: { mode: 'practice' } });
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const plan = (from: number, operators: string[] = []): LiveChange => ({
  change: 'plan-maintenance',
  from: minutesFromNow(from),
  until: minutesFromNow(from + 30),
  operators,
});

test('new battles refuse a stopped card, running ones go on, and the computer and starter decks avoid it', async () => {
  const [player, other] = await Promise.all([playerWithDeck(env), playerWithDeck(env)]);
  expect(await claim(other)).toMatchObject({ ok: true });
  for (const card of ['fire-02', 'water-01'])
    expect(await change({ change: 'disable-card', card })).toMatchObject({ ok: true });
  await eventually(async () => {
    const claimed = await player.call(battle.claimSlug);
    if (claimed.ok) await player.call(battle.leaveQueue);
    expect(claimed).toMatchObject({ error: 'card_disabled' });
    return true;
  }, PATIENT);
  expect(await claim(player)).toMatchObject({ error: 'card_disabled' });
  await eventually(async () => String((await publicState()).disabled_cards) === 'fire-02,water-01');
  expect(await claim(other)).toMatchObject({ ok: true });
  const newcomer = await env.register();
  await eventually(async () => {
    const listed = await newcomer.call(inventory.listStarterDecks);
    if (!listed.ok) return false;
    const decks = listed.value.decks.map(({ cards }) => new Set(cards.map(({ id }) => id)));
    return decks.every((ids) => ids.size === 12 && !ids.has('fire-02') && !ids.has('water-01'));
  });
  for (const card of ['fire-02', 'water-01'])
    expect(await change({ change: 'enable-card', card })).toMatchObject({ ok: true });
  await eventually(async () => (await claim(player)).ok, PATIENT);
  // The next starter decks have the card again once inventory knows.
  await eventually(async () => {
    const listed = await newcomer.call(inventory.listStarterDecks);
    return listed.ok && listed.value.decks.some(({ cards }) => cards.some(({ id }) => id === 'fire-02'));
  });
});

test('ten minutes before a maintenance no battle begins, and at its begin calls get 503 but for named operators', async () => {
  const [player, seated, operator] = await Promise.all([playerWithDeck(env), playerWithDeck(env), playerWithDeck(env)]);
  const seat = await claim(seated);
  const running = () => databaseOf(env, 'battle').collection('rooms').countDocuments();
  expect(await change(plan(12))).toMatchObject({ ok: true });
  await eventually(async () => (await publicState()).maintenance?.phase === 'soon');
  expect(await change(plan(9))).toMatchObject({ ok: true });
  const shut = await eventually(async () => {
    const result = await claim(await playerWithDeck(env));
    return result.ok ? null : result;
  });
  expect(shut).toMatchObject({ error: 'maintenance', message: 'まもなくメンテナンスのためバトルを始められません' });
  const other = await desk.operator('admin');
  const listed = await admin.call(consoleEndpoints.listOperators);
  const own = listed.ok ? listed.value.operators.find(({ name }) => name === admin.name) : undefined;
  expect(await change(plan(-1, [own?.name ?? '']))).toMatchObject({ ok: false, error: 'user_not_found' });
  const named = {
    params: { id: own?.id ?? '' },
    body: { username: operator.username, reason },
    idempotencyKey: randomUUID(),
  };
  expect(await other.call(consoleEndpoints.nameAccount, named)).toMatchObject({ ok: true });
  expect(await change(plan(-1, [own?.name ?? '']))).toMatchObject({ ok: true });
  await eventually(async () => errorOf(await player.call(inventory.listOwnedCards)) === 'maintenance');
  const refused = await fetch(`${env.url}/api/user-cards`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await operator.call(inventory.listOwnedCards)).toMatchObject({ ok: true });
  const slug = seat.ok ? seat.value.slug : '';
  expect(await seated.call(battle.getCurrentBattle)).toMatchObject({ value: { slug } });
  const board = await env.socket(`/ws/battle/room/${slug}/`, seated);
  // A begin in the past is now, so the battle has its 20 minutes, after which none goes on.
  const before = desk.clock.now();
  const past = { ...plan(-60), until: minutesFromNow(30) } as LiveChange;
  expect(await change(past)).toMatchObject({ ok: true });
  const { maintenance, battles } = await page();
  expect(Date.parse(maintenance?.from ?? '')).toBeGreaterThanOrEqual(before);
  expect([maintenance?.phase, battles]).toEqual(['begun', await running()]);
  const over = plan(-60);
  expect(await change(over)).toMatchObject({ ok: false, error: 'validation_failed' });
  await eventually(async () => (await publicState()).maintenance?.from === maintenance?.from);
  expect(await seated.call(battle.getCurrentBattle)).toMatchObject({ value: { slug } });
  const { connection, jetstream } = await env.bus();
  const { state } = await readLive(connection);
  const late = { ...state, maintenance: { from: minutesFromNow(-21), until: minutesFromNow(30) } };
  await jetstream.publish(LIVE_SUBJECT, JSON.stringify({ ...late, version: state.version + 1 }));
  await eventually(async () => (await databaseOf(env, 'battle').collection('rooms').countDocuments()) === 0);
  expect(board).toBeDefined();
  expect(await change({ change: 'end-maintenance' })).toMatchObject({ ok: true });
  await eventually(async () => (await player.call(inventory.listOwnedCards)).ok);
  expect(await seated.call(battle.getCurrentBattle)).toMatchObject({ value: { slug: null } });
});
