import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { registerPlayers, unwrap } from '@maseki/players/account.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { mongoCounters } from '@maseki/tools/servers/mongo-counters.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import mongoose from 'mongoose';
import { natsCounters } from './nats-counters.ts';

export interface CallsOptions {
  players: number;
  /** Rounds of each kind, and the seconds that are counted without any. */
  rounds: number;
  idleSeconds: number;
}

const STONES = 10_000_000;
/** Below the rate at which a player may write in a chat. */
const CHAT_EVERY_MS = 700;
/** Longer than a gateway remembers a session, so that each round looks it up. */
const ROUND_MS = 600;
/** Events of what was done are handled by then. */
const SETTLED_MS = 2_000;
const UNLIMITED = { REQUESTS_PER_10_SECONDS: '1000000' };

/** What a page reads as it opens, and as a player looks around. */
const READS = [
  auth.getMe,
  inventory.listCollection,
  deck.getDeck,
  inventory.listOwnedCards,
  social.listFriends,
  notifications.listNotifications,
  battle.getCurrentBattle,
] as const;

/** Has players of the whole game read, draw and chat, and counts documents and messages of NATS. */
export async function measureCalls({ players, rounds, idleSeconds }: CallsOptions) {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const game = await startTestGame({ servers, gatewayEnv: UNLIMITED });
  stack.defer(() => game.stop());
  const mongodb = await mongoCounters(servers.mongodbUri);
  stack.defer(() => mongodb.close());
  const nats = natsCounters(servers.natsMonitoringUrl);
  const clients = await registerPlayers(game.url, players);
  const database = await mongoose.createConnection(servers.mongodbUri).asPromise();
  stack.defer(() => database.close());
  const accounts = database.useDb(`${game.env.DB_PREFIX}inventory`).collection<{ _id: string }>('accounts');
  await accounts.updateMany({}, { $set: { stones: STONES } });
  const sockets = await Promise.all(
    clients.map(async (client) => {
      const { slug } = unwrap(await client.call(battle.claimSlug, { query: { mode: 'practice', level: 'easy' } }));
      const path = `/ws/battle/room/${slug}/`;
      return testSocket(`${game.url.replace('http', 'ws')}${path}`, { cookie: client.headers().cookie ?? '' });
    }),
  );
  stack.defer(() => {
    for (const { terminate } of sockets) terminate();
  });

  const look = async () => {
    const [{ read, written }, { messages }] = await Promise.all([mongodb.documents(), nats.traffic()]);
    return { at: performance.now() / 1_000, read, written, messages };
  };
  async function counted(work: () => Promise<unknown>) {
    await sleep(SETTLED_MS);
    const before = await look();
    await work();
    await sleep(SETTLED_MS);
    const after = await look();
    const seconds = after.at - before.at;
    return {
      seconds,
      read: after.read - before.read,
      written: after.written - before.written,
      messages: after.messages - before.messages,
    };
  }
  const idle = await counted(() => sleep(idleSeconds * 1_000));
  async function each(times: number, work: () => Promise<unknown>) {
    const found = await counted(work);
    const own = (figure: 'read' | 'written' | 'messages') =>
      Math.max(0, found[figure] - (idle[figure] * found.seconds) / idle.seconds) / times;
    return { documents_read: own('read'), documents_written: own('written'), messages: own('messages') };
  }
  const inRounds = (work: (client: (typeof clients)[number]) => Promise<unknown>) => async () => {
    for (let round = 0; round < rounds; round += 1) await Promise.all([...clients.map(work), sleep(ROUND_MS)]);
  };
  const done = players * rounds;
  const read = await each(
    done * READS.length,
    inRounds(async (client) => {
      for (const endpoint of READS) unwrap(await client.call(endpoint as typeof auth.getMe));
    }),
  );
  const draw = await each(
    done,
    inRounds(async (client) => {
      const input = { query: { pack: 'MorisCardPack' }, idempotencyKey: ulid() } as const;
      unwrap(await client.call(inventory.drawPack, input));
    }),
  );
  const chat_line = await each(done, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { socket } of sockets) socket.send(JSON.stringify({ type: 'chat.message', message: `${round}` }));
      await sleep(CHAT_EVERY_MS);
    }
  });
  return { calls: { players, rounds, read, draw, chat_line } };
}
