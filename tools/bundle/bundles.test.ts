/** @long */

import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { uniqueName, unwrap } from '@maseki/players/account.ts';
import { BattleClient } from '@maseki/players/battle-client.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '../dev-env/eventually.ts';
import { startTestGame, type TestGame } from '../dev-env/test-game.ts';
import { type OwnServers, ownServers } from '../servers/test-servers.ts';
import { distOf } from './programs.ts';

const password = 'ひみつ123';
const traces: string[] = [];
const collector = createServer(async (request: IncomingMessage, response) => {
  traces.push(await text(request));
  response.setHeader('content-type', 'application/json').end('{}');
});

let servers: OwnServers;
let game: TestGame;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    MASEKI_BUNDLES: '1',
    BOT_PACE_MS: '0-50',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  servers = await ownServers();
  game = await startTestGame({ servers });
}, 360_000);

afterAll(async () => {
  await (game ?? servers)?.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

interface Player extends TestClient {
  id: string;
  username: string;
}

async function register(): Promise<Player> {
  const client = testClient(game.url);
  const { user } = unwrap(await client.call(auth.register, { body: { username: uniqueName(), password } }));
  return { ...client, id: user.id, username: user.username };
}

/** Runs a program of operators from the image of a service, on its database. */
const run = (service: string, ...args: string[]) => {
  const env = { ...process.env, NODE_OPTIONS: '', ...game.settingsOf(service) };
  return promisify(execFile)(process.execPath, ['--enable-source-maps', ...args], { cwd: distOf(service), env });
};

test('a player registers and logs in with only the password', async () => {
  const { username } = await register();
  const elsewhere = testClient(game.url);
  const wrong = await elsewhere.call(auth.login, { body: { username, password: 'ちがう1234' } });
  expect(wrong).toMatchObject({ ok: false, error: 'invalid_credentials' });
  const right = await elsewhere.call(auth.login, { body: { username, password } });
  expect(unwrap(right).user).toMatchObject({ username });
});

test('the hard computer player finds its worker beside the bundle, and plays', async () => {
  const player = await register();
  const { slug } = unwrap(await player.call(battle.claimSlug, { query: { mode: 'practice', level: 'hard' } }));
  const url = `${game.url.replace('http', 'ws')}/ws/battle/room/${slug}/`;
  const socket = await testSocket<BattleServerMessage>(url, { cookie: player.headers().cookie ?? '' });
  const client = new BattleClient({
    send: (message) => socket.send(message),
    onAccepted: () => undefined,
    onRefused: () => undefined,
    onLatency: () => undefined,
    onFinished: () => undefined,
    onSilence: () => client.resume(),
    thinkMs: () => 20,
  });
  for (let turn = 0; turn < 5; ) {
    const message = await socket.next();
    client.receive(message);
    if (message.type !== 'battle.update') continue;
    turn = message.data.status === 'finished' ? 5 : message.data.turn;
  }
  client.stop();
  socket.close();
});

test('two friends exchange a card', async () => {
  const [one, other] = await Promise.all([register(), register()]);
  unwrap(await one.call(social.sendFriendRequest, { body: { username: other.username } }));
  unwrap(await other.call(social.sendFriendRequest, { body: { username: one.username } }));
  const amounts = async (player: Player) =>
    new Map(unwrap(await player.call(inventory.listOwnedCards)).map(({ card, amount }) => [card, amount]));
  let card_id = '';
  // Of 37 cards some common one is there twice. The starter's stones come with an event.
  await eventually(async () => {
    await one.call(inventory.drawPack, { query: { pack: 'MorisCardPack' } });
    card_id = [...(await amounts(one))].find(([card, amount]) => amount > 1 && card.rarity === 'common')?.[0].id ?? '';
    return card_id !== '';
  });
  const copies = async (player: Player) => [...(await amounts(player))].find(([{ id }]) => id === card_id)?.[1] ?? 0;
  const before = await Promise.all([copies(one), copies(other)]);
  const { exchange_ulid } = unwrap(await one.call(social.createExchange, { body: { receiver_id: other.id } }));
  const params = { exchange_ulid };
  unwrap(await one.call(social.proposeCard, { params, body: { card_id, requested_card_id: null } }));
  unwrap(await other.call(social.confirmExchange, { params }));
  await one.call(social.confirmExchange, { params });
  const [given = 0, received = 0] = before;
  await eventually(async () => (await copies(one)) === given - 1 && (await copies(other)) === received + 1);
});

test('spans of the bundled processes reach the collector', async () => {
  await register();
  await eventually(() => traces.some((body) => body.includes('"stringValue":"auth"')));
});

test('the programs of operators run from the images of their services', async () => {
  const audit = await run('inventory', 'audit.js');
  expect(audit.stdout).toMatch(/[1-9]\d* users audited, 0 differences/);
  await run('auth', 'moderation.js', 'list');
  const refused = await run('auth', 'moderation.js', 'warn', uniqueName()).catch((error) => error);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).not.toContain('at ');
});

const json = { 'content-type': 'application/json' };

/** Requests of a player who reads, pays and logs in. */
const requests = (player: Player) => [
  () => player.fetch('/api/get-cards/'),
  () => player.fetch('/api/gacha/?pack=MorisCardPack'),
  () => {
    const body = JSON.stringify({ username: player.username, password });
    return player.fetch('/api/auth/login/', { method: 'POST', body, headers: json });
  },
];

const OUTAGE = { everyMs: 200 };

test.each(['nats', 'mongod'] as const)('an outage of %s is 503, never 500', async (server) => {
  const player = await register();
  const seen = requests(player).map(() => new Set<number>());
  const send = async () => {
    const responses = await Promise.all(requests(player).map((request) => request()));
    for (const [n, { status }] of responses.entries()) seen[n]?.add(status);
    return responses.map(({ status }) => status);
  };
  await servers[server].kill();
  await eventually(async () => {
    await send();
    return seen.every((statuses) => statuses.has(503));
  }, OUTAGE);
  servers[server].start();
  await eventually(async () => (await send()).every((status) => status < 500), OUTAGE);
  expect(seen.flatMap((statuses) => [...statuses]).filter((status) => status >= 500 && status !== 503)).toEqual([]);
});
