/** @slow a backup and a restored game */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { createModels } from '@maseki/inventory/accounts/models.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { auditAccounts } from '@maseki/inventory/audit/audit-accounts.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { connectTo } from '@maseki/players/kept-socket.ts';
import { playRoom } from '@maseki/players/play-room.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { readManifest } from '@maseki/setup/backup/manifest.ts';
import { makeBackup } from '@maseki/setup/backup/run.ts';
import { restoreBackup } from '@maseki/setup/restore/run.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type DevEnvOptions, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';

const PLAYERS = 8;
const [PACK] = PACK_IDS;
/**
 * Draws that a new player can pay for. One draw brings a second copy of a card of the starter deck
 * or of its own in 86 % of the cases, this many always.
 */
const STARTER_DRAWS = 5;
const log = createLog('setup', { pod: 'test', logLevel: 'silent' });

let folder: string;
const running = new Set<DevEnv>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-backup-'));
});
afterAll(async () => {
  for (const game of running) await game.stop();
  await rm(folder, { recursive: true });
});

/** The whole game on servers of its own. */
async function startGame(options: DevEnvOptions = {}): Promise<DevEnv> {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  const game = await createDevEnv({ ...options, services, servers: await ownServers() });
  running.add(game);
  return game;
}

async function throwAway(game: DevEnv): Promise<void> {
  running.delete(game);
  await game.stop();
}

const cardsOf = async (user: TestClient) => unwrap(await user.call(inventory.listOwnedCards));

/** Draws packs. Each is repeated with its key until it succeeds, and counts as one draw. */
async function drawPacks({ call }: TestUser, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const draw = { query: { pack: PACK }, idempotencyKey: randomUUID() };
    await eventually(async () => (await call(inventory.drawPack, draw)).ok);
  }
}

/** Either both get a card of the other or neither does, because a giver needs one twice. */
async function exchange(giver: TestUser, receiver: TestUser): Promise<string> {
  unwrap(await giver.call(social.sendFriendRequest, { body: { username: receiver.username } }));
  unwrap(await receiver.call(social.sendFriendRequest, { body: { username: giver.username } }));
  const { exchange_ulid } = unwrap(await giver.call(social.createExchange, { body: { receiver_id: receiver.id } }));
  const params = { exchange_ulid };
  const given = (await cardsOf(giver)).find(
    ({ card, amount }) => amount > 1 && !['rare', 'legend'].includes(card.rarity),
  );
  if (!given) throw new Error('no card twice');
  unwrap(await giver.call(social.proposeCard, { params, body: { card_id: given.card.id } }));
  unwrap(await receiver.call(social.confirmExchange, { params }));
  await eventually(async () => unwrap(await giver.call(social.getExchange, { params })).status === 'completed');
  return exchange_ulid;
}

async function say(game: DevEnv, user: TestUser, message: string): Promise<string> {
  const { name } = unwrap(await user.call(chat.createGroup, { body: { name: user.username } }));
  const socket = await game.socket<ChatMessage>(`/ws/chat/${encodeURIComponent(name)}/`, user);
  socket.send({ message });
  await socket.next((each) => each.message === message);
  return name;
}

/** A seat in a battle against the next player. */
const claim = async (user: TestClient) => unwrap(await user.call(battle.claimSlug)).slug;

/** Two players in a battle that both have seen. */
async function seatPair(game: DevEnv, pair: readonly TestClient[]): Promise<string> {
  const slugs: string[] = [];
  for (const player of pair) slugs.push(await claim(player));
  const [slug = ''] = slugs.slice(-1);
  for (const player of pair) {
    const socket = await game.socket<{ type: string }>(`/ws/battle/room/${slug}/`, player);
    await socket.next(({ type }) => type === 'battle.update');
  }
  return slug;
}

const auditOf = async (env: DevEnv['env']) => {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}inventory`);
  return auditAccounts(db, createModels(db)).finally(() => db.close());
};

async function logIn(game: DevEnv, { username }: TestUser): Promise<TestClient> {
  const client = game.client();
  unwrap(await client.call(auth.login, { body: { username, password: PASSWORD } }));
  return client;
}

test('a game whose servers are thrown away comes back from a backup that was made in the middle of it', async () => {
  const game = await startGame();
  const backupEnv = { ...game.settingsOf('setup'), BACKUP_FOLDER: folder };
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => game.register()));
  const [anna, ben, ...others] = players as [TestUser, TestUser, ...TestUser[]];
  await Promise.all(players.map((player) => eventually(async () => (await cardsOf(player)).length > 0)));
  await Promise.all(players.map((player) => drawPacks(player, player === anna ? STARTER_DRAWS : 1)));
  const exchanged = await exchange(anna, ben);
  const group = await say(game, anna, 'こんにちは');
  await seatPair(game, others.slice(0, 2));
  await seatPair(game, others.slice(2, 4));
  const cards = await Promise.all(players.slice(0, 2).map(cardsOf));

  // Players go on while it is made.
  let isOver = false;
  const drawing = others.slice(4).map(async (player) => {
    while (!isOver) await player.call(inventory.drawPack, { query: { pack: PACK }, idempotencyKey: randomUUID() });
  });
  const name = await makeBackup(backupEnv, log);
  const thrownAwayAt = Date.now();
  isOver = true;
  await Promise.all(drawing);
  await throwAway(game);

  const begun = performance.now();
  const restored = await startGame({
    prepare: (setupEnv) => restoreBackup({ ...setupEnv, BACKUP_FOLDER: folder }, log),
  });
  const seconds = (performance.now() - begun) / 1_000;
  const { databasesAsOf } = await readManifest(join(folder, name));
  const age = (thrownAwayAt - Date.parse(databasesAsOf)) / 1_000;
  console.log(`restored in ${seconds.toFixed(1)} s; the newest change is ${age.toFixed(1)} s older than the loss`);

  expect(await auditOf(restored.env)).toEqual({ users: PLAYERS, differences: [] });
  const back = await Promise.all(players.map((player) => logIn(restored, player)));
  const [annaBack, benBack, ...othersBack] = back as [TestClient, TestClient, ...TestClient[]];
  expect(await Promise.all([annaBack, benBack].map(cardsOf))).toEqual(cards);
  const params = { exchange_ulid: exchanged };
  expect(unwrap(await benBack.call(social.getExchange, { params })).status).toBe('completed');
  const chatting = await restored.socket<ChatMessage>(`/ws/chat/${encodeURIComponent(group)}/`, annaBack);
  await chatting.next(({ message }) => message === 'こんにちは');

  // Battles that ran are played to their end, and a new one by those who had none.
  const [first] = await Promise.all([annaBack, benBack].map(claim));
  const slugs = await Promise.all(
    othersBack.slice(0, 4).map(async (player) => {
      const { slug } = unwrap(await player.call(battle.getCurrentBattle));
      return slug;
    }),
  );
  expect(slugs).toEqual([slugs[0], slugs[0], slugs[2], slugs[2]]);
  const seats = [annaBack, benBack].map((player) => [player, first] as const);
  const resumed = othersBack.slice(0, 4).map((player, n) => [player, slugs[n]] as const);
  const ends = await Promise.all(
    [...seats, ...resumed].map(([player, slug]) => {
      if (!slug) throw new Error('a player has no seat');
      const connect = connectTo(restored.url, `/ws/battle/room/${slug}/`, () => ({ ...player.headers() }));
      return playRoom(connect(), { thinkMs: () => 100 });
    }),
  );
  expect(ends.map(({ status }) => status)).toEqual(Array(6).fill('finished'));
  await eventually(async () => {
    const seated = await Promise.all(
      back.map(async (player) => unwrap(await player.call(battle.getCurrentBattle)).slug),
    );
    return seated.every((slug) => slug === null);
  });
  expect((await auditOf(restored.env)).differences).toEqual([]);
});
