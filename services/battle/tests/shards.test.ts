import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import { claimRoom } from './support/duel.ts';
import type { Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, type Pods } from './support/pods.ts';

const NAMES = ['battle-1', 'battle-2', 'battle-3', 'battle-4'];

/** The calls of the pods to their logs, by sequence if it is known. */
const seen = { appended: 0, delivered: 0, read: 0 };
/**
 * The rooms whose newest record was read without a socket, once by the pod that stands in, which
 * finds them in its sweep.
 */
const found = new Set<string>();

const counted = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  async append(...args) {
    const outcome = await battleLog.append(...args);
    if (outcome.status === 'stored') seen.appended += 1;
    return outcome;
  },
  async readAfter(...args) {
    const records = await battleLog.readAfter(...args);
    seen.read += records.length;
    return records;
  },
  async tails(roomIds) {
    const tails = await battleLog.tails(roomIds);
    seen.read += tails.length;
    for (const { header } of tails) found.add(header.roomId);
    return tails;
  },
  async lastSeqOf(shard) {
    seen.read += 1;
    return battleLog.lastSeqOf(shard);
  },
  onStored: (handler, followed) =>
    battleLog.onStored((message) => {
      seen.delivered += 1;
      handler(message);
    }, followed),
});

let pods: Pods;
let running: ReadonlyMap<string, RunningService>;

beforeAll(async () => {
  pods = await createPods();
  const start = async (name: string) =>
    [name, await pods.start({ env: { POD_NAME: name }, overrides: { wrapLog: counted } })] as const;
  running = new Map(await Promise.all(NAMES.map(start)));
});

afterAll(() => pods.stop(), 30_000);

/** The pods in the order in which the gateway tries them for a slug. */
const podsFor = (slug: string): RunningService[] =>
  rendezvousOrder(NAMES, shardOf(slug)).flatMap((name) => running.get(name) ?? []);

interface PlacedDuel {
  slug: string;
  players: readonly [Player, Player];
  sockets: readonly [PlayerSocket, PlayerSocket];
}

/** Two players in a battle, each connected to the pod at `place` in the order of the gateway. */
async function startPlacedDuel(places: readonly [number, number]): Promise<PlacedDuel> {
  const connect = (player: Player, slug: string, place: number) => {
    const pod = podsFor(slug)[place];
    if (!pod) throw new Error('no pod');
    return player.connect(pod, slug);
  };
  const anyPod = running.get('battle-1');
  if (!anyPod) throw new Error('no pod');
  const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
  const one = await connect(anna, await anna.claim(anyPod), places[0]);
  await one.until(() => true);
  const slug = await claimRoom(bob, anyPod);
  const other = await connect(bob, slug, places[1]);
  await Promise.all([one, other].map((socket) => socket.until(({ status }) => status === 'setup')));
  return { slug, players: [anna, bob], sockets: [one, other] };
}

/** One after the other, because all of them come out of one queue. */
async function startPlacedDuels(count: number): Promise<PlacedDuel[]> {
  const duels: PlacedDuel[] = [];
  while (duels.length < count) duels.push(await startPlacedDuel([0, 0]));
  return duels;
}

async function whenQuiet(): Promise<void> {
  let before = -1;
  await eventually(
    () => {
      const isQuiet = seen.delivered === before;
      before = seen.delivered;
      return isQuiet;
    },
    { everyMs: 500 },
  );
}

test('with sockets where the gateway places them, one of four pods receives an entry', async () => {
  const duels = await startPlacedDuels(4);
  await whenQuiet();
  const before = { ...seen };
  await Promise.all(duels.flatMap(({ sockets }) => sockets.map((socket) => play(socket, ({ turn }) => turn >= 3))));
  await whenQuiet();
  const appended = seen.appended - before.appended;
  expect(appended).toBeGreaterThan(30);
  expect((seen.delivered - before.delivered) / appended).toBeLessThanOrEqual(1.2);
  for (const { sockets } of duels) sockets[0].send({ type: 'action.surrender' });
  await Promise.all(
    duels.flatMap(({ sockets }) => sockets.map((socket) => socket.until((s) => s.status === 'finished'))),
  );
});

test('sockets at pods that hold nothing of the room play on all the same', async () => {
  const { slug, sockets, players } = await startPlacedDuel([2, 3]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const [one, other] = sockets;
  one.send({ type: 'action.surrender' });
  await Promise.all([one, other].map((socket) => socket.until(({ status }) => status === 'finished')));
  expect(one.state().version).toBe(other.state().version);
  const { db, replays } = await openDatabase(pods.sandbox);
  await eventually(() => replays.exists({ _id: slug, purged: true }));
  await db.close();
  for (const player of players) player.leave();
});

test('chat and a wish for a rematch come to sockets at pods that hold nothing of the room', async () => {
  const { slug, sockets, players } = await startPlacedDuel([2, 3]);
  const [one, other] = sockets;
  const [, bob] = players;
  one.send({ type: 'chat.message', message: 'こんにちは' });
  for (const socket of sockets) {
    expect(await socket.next(({ type }) => type === 'chat.message')).toMatchObject({ message: 'こんにちは' });
  }
  other.send({ type: 'action.surrender' });
  await Promise.all([one, other].map((socket) => socket.until(({ status }) => status === 'finished')));
  const anyPod = podsFor(slug)[0] as RunningService;
  await eventually(async () => (await bob.wishRematch(anyPod, slug)).ok);
  expect(await one.next(({ type }) => type === 'info')).toMatchObject({ message: expect.stringContaining('ボブ') });
  for (const player of players) player.leave();
});

test('an idle watched room costs at most a tenth of a read in a second', async () => {
  const duels = await startPlacedDuels(30);
  await eventually(() => duels.every(({ slug }) => found.has(slug)));
  await whenQuiet();
  const before = { read: seen.read, at: Date.now() };
  const WINDOW_MS = 8_000;
  await eventually(() => Date.now() - before.at > WINDOW_MS, { withinMs: WINDOW_MS + 5_000, everyMs: 200 });
  const perSecond = (seen.read - before.read) / ((Date.now() - before.at) / 1_000);
  // One read of a shard's end a second for each pod, whatever the rooms are.
  expect((perSecond - NAMES.length) / duels.length).toBeLessThanOrEqual(0.1);
  for (const { sockets } of duels) sockets[0].send({ type: 'action.surrender' });
});
