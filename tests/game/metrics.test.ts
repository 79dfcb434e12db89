import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { documentedMetrics } from '@maseki/tools/monitoring/metric-names.ts';
import { root } from '@maseki/tools/paths.ts';

/** One line of a process's metrics. */
interface Sample {
  service: string;
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Without those of the console, which is no part of this game. */
const documented = documentedMetrics(readFileSync(join(root, 'docs/operations.md'), 'utf8')).filter(
  ({ of }) => of !== 'console',
);

let env: DevEnv;
let anna: TestUser;
let bob: TestUser;
let slug: string;

const SAMPLE = /^(\w+)\{([^}]*)\} (\S+)$/;

function sampleOf(line: string): Sample[] {
  const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
  if (name === '') return [];
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
    ([, key = '', text = '']) => [key, text] as const,
  );
  const { service = '', ...rest } = Object.fromEntries(pairs);
  return [{ service, name, labels: rest, value: Number(value) }];
}

async function scrape(): Promise<Sample[]> {
  const ports = [...env.services, env.gateway].map(({ metricsPort }) => metricsPort);
  const texts = await Promise.all(
    ports.map(async (port) => {
      // One service is stopped by the test.
      const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      return (await response?.text()) ?? '';
    }),
  );
  return texts.flatMap((text) => text.split('\n').flatMap(sampleOf));
}

const sum = (samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}) =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((total, { value }) => total + value, 0);

async function claim(player: TestUser, query = {}): Promise<string> {
  const claimed = await player.call(battle.claimSlug, { query });
  if (!claimed.ok) throw new Error(claimed.error);
  return claimed.value.slug;
}

const inRoom = (player: TestUser, room: string): Promise<TestSocket<BattleServerMessage>> =>
  env.socket(`/ws/battle/room/${room}/`, player);

const isUpdate = (message: BattleServerMessage) => message.type === 'battle.update';

/**
 * A battle of two players from the queue until one of them gives up, and its record, then one
 * against the computer, which moves.
 */
async function play(): Promise<void> {
  const waiting = await inRoom(anna, await claim(anna));
  slug = await claim(bob);
  const other = await inRoom(bob, slug);
  const begun = (message: BattleServerMessage) => isUpdate(message) && message.data.status !== 'waiting';
  await Promise.all([waiting.next(begun), other.next(begun)]);
  // An attack before the setup is complete is refused.
  other.send({ type: 'action.attack', action_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
  await other.next(({ type }) => type === 'warning');
  waiting.send({ type: 'action.surrender' });
  await other.next((message) => isUpdate(message) && message.data.status === 'finished');
  for (const socket of [waiting, other]) socket.close();
  await eventually(async () => sum(await scrape(), 'battle_archive_lag_seconds_count') === 1);
  const replays = await anna.call(battle.listReplays);
  const room_id = replays.ok ? (replays.value.battles[0]?.room_id ?? '') : '';
  await anna.call(battle.getReplayFrames, { params: { room_id } });
  await anna.call(inventory.recordFirstBattle, { body: { outcome: 'skipped' } });
  await anna.call(inventory.chooseStarterDeck, { body: { deck_id: 'fire-wind' } });
  await anna.call(inventory.drawPack, { query: { pack: 'MorisCardPack' } });
  const practice = await claim(anna, { mode: 'practice', level: 'easy' });
  const against = await inRoom(anna, practice);
  await against.next((message) => isUpdate(message) && message.data.version > 1);
  against.socket.close(4999);
  await against.closed;
}

beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({
    services,
    env: { BOT_PACE_MS: '0', BUILD_VERSION: '1.2.3', GUEST_REQUESTS_PER_10_SECONDS: '5', REGISTRATIONS_PER_MINUTE: '' },
  });
  anna = await env.register();
  bob = await env.register();
  await play();
  await env.socket('/ws/nothing/', anna).catch(() => undefined);
  for (let n = 0; n < 8; n += 1) await env.client().call(auth.getMe);
  await env.services.find(({ name }) => name === 'deck')?.stop();
  await anna.call(deck.getDeck);
});

afterAll(() => env.stop(), 30_000);

/** The metric of a sample. A histogram has three kinds of samples. */
const metricOf = ({ name }: Sample) =>
  documented.find((row) => row.name === name || row.name === name.replace(/_(bucket|sum|count)$/, ''));

/** Which of the processes that run show a metric by the list. */
const servicesOf = (of: string, running: readonly string[]) => {
  if (of === 'all') return running;
  return of === 'services' ? running.filter((name) => name !== 'gateway') : [of];
};

test('every metric of the list is shown by the processes that it names, with its labels, and no other one is', async () => {
  const samples = await scrape();
  const running = [...new Set(samples.map(({ service }) => service))];
  expect(running).toEqual(expect.arrayContaining(['gateway', 'battle', 'auth', 'inventory']));
  expect(samples.filter((sample) => !metricOf(sample)).map(({ name }) => name)).toEqual([]);
  const without = documented.filter(({ name }) => !samples.some((sample) => metricOf(sample)?.name === name));
  expect(without.map(({ name }) => name)).toEqual([]);
  for (const sample of samples) {
    const { name, labels = [], of = '' } = metricOf(sample) ?? {};
    const shown = Object.keys(sample.labels).filter((label) => label !== 'le');
    expect([name, shown.sort()]).toEqual([name, [...labels].sort()]);
    expect(servicesOf(of, running)).toContain(sample.service);
  }
  for (const { name, labels, of } of documented.filter((row) => row.labels.length === 0)) {
    const shown = new Set(samples.filter((sample) => metricOf(sample)?.name === name).map(({ service }) => service));
    expect([name, labels, [...shown].sort()]).toEqual([name, [], [...servicesOf(of, running)].sort()]);
  }
});

test('what was done is counted', async () => {
  const samples = await scrape();
  const counted = (name: string, labels?: Record<string, string>) => sum(samples, name, labels);
  expect(counted('build_info', { version: '1.2.3' })).toBe(env.services.length);
  expect(counted('battle_action_seconds_count', { outcome: 'accepted' })).toBe(1);
  expect(counted('battle_action_seconds_count', { outcome: 'refused' })).toBe(1);
  expect(counted('battle_wait_seconds_count', { kind: 'ranked' })).toBe(2);
  expect(counted('battle_pairings_total', { kind: 'ranked' })).toBe(1);
  expect(counted('battle_rated_total')).toBe(1);
  expect(counted('battles_running')).toBe(1);
  expect(counted('battle_waiting')).toBe(0);
  expect(counted('battle_rooms_cached')).toBeGreaterThan(0);
  expect(counted('battle_cache_bytes')).toBeGreaterThan(5_000);
  expect(counted('battle_appends_total', { status: 'stored' })).toBeGreaterThan(4);
  expect(counted('battle_due_actions_total', { kind: 'bot_move', result: 'stored' })).toBeGreaterThan(0);
  expect(counted('gateway_upgrades_total', { path: '/ws/battle/room/:slug/', result: 'upgraded' })).toBe(3);
  expect(counted('gateway_upgrades_total', { path: 'unknown', result: 'refused' })).toBe(1);
  expect(counted('gateway_rate_limited_total', { limit: 'guest_request' })).toBeGreaterThan(0);
  expect(counted('gateway_upstream_failures_total', { domain: 'deck', kind: 'unreachable' })).toBeGreaterThan(0);
  expect(counted('gateway_pods', { domain: 'battle', state: 'usable' })).toBe(1);
  expect(counted('events_handled_total', { result: 'handled' })).toBeGreaterThan(0);
  expect(counted('bus_request_seconds_count', { result: 'ok' })).toBeGreaterThan(0);
  expect(counted('mongodb_command_seconds_count', { command: 'commitTransaction', result: 'ok' })).toBeGreaterThan(0);
  expect(counted('inventory_stones_total', { cause: 'starter' })).toBe(100);
  expect(counted('inventory_stones_total', { cause: 'first-battle' })).toBe(20);
  expect(counted('inventory_stones_total', { cause: 'draw' })).toBe(10);
  expect(counted('inventory_stones_total', { cause: 'mission' })).toBeGreaterThan(0);
  expect(counted('inventory_missions_done_total', { id: 'step-starter-decks' })).toBe(1);
  // A client may close with any code.
  expect(counted('sockets_closed_total', { code: 'other' })).toBe(1);
});

test('no label holds a user, a room or a session', async () => {
  const values = new Set((await scrape()).flatMap(({ labels }) => Object.values(labels)));
  const own = [anna.id, anna.username, bob.id, bob.username, anna.token, slug];
  expect(own.filter((secret) => [...values].some((value) => value.includes(secret)))).toEqual([]);
  expect([...values].filter((value) => /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{24}/.test(value))).toEqual([]);
});
