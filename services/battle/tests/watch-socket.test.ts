import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import { WATCH_ENDS_WITHIN_S, WATCH_SOCKETS_PER_PLAYER } from '@maseki/contracts/battle/limits.ts';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { WatchedState } from '@maseki/contracts/battle/watched.ts';
import { UpgradeRefused } from '@maseki/players/test-socket.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Relations } from '../src/serve/watch/relations.ts';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import type { Player } from './support/player.ts';
import { createPods, type Pods } from './support/pods.ts';

let pods: Pods;
let east: RunningService;
let west: RunningService;
const friends = new Set<string>();
const blocked = new Set<string>();
/** Services that do not reply. */
const away = new Set<string>();

const pairOf = (one: string, other: string) => [one, other].sort().join(' ');
const among = (known: Set<string>) => async (pairs: readonly [string, string][]) => {
  if (away.size > 0) throw new UnavailableError('social is away');
  return pairs.map(([one, other]) => known.has(pairOf(one, other)));
};
const relations: Relations = { areFriends: among(friends), areBlocked: among(blocked) };

beforeAll(async () => {
  pods = await createPods();
  [east, west] = await Promise.all([
    pods.start({ overrides: { relations } }),
    pods.start({ overrides: { relations } }),
  ]);
});

afterAll(() => pods.stop());

const befriend = (one: Player, other: Player) => void friends.add(pairOf(one.id, other.id));

function friendOf(...players: Player[]): Player {
  const friend = pods.player('ハナ');
  for (const player of players) befriend(friend, player);
  return friend;
}

type Watching = Awaited<ReturnType<Player['watch']>>;

/** The newest state of a socket that watches, from all that it was sent. */
function stateOf({ messages }: Watching): WatchedState | null {
  let state: WatchedState | null = null;
  for (const message of messages) {
    if (message.type === 'battle.update') state = message.data;
    if (message.type === 'battle.delta' && state) state = applyDelta(state, message.data);
  }
  return state;
}

const refusalOf = (opening: Promise<unknown>): Promise<number> =>
  opening.then(
    () => 101,
    (error: unknown) => (error instanceof UpgradeRefused ? error.status : 0),
  );

const isCount = (count: number) => (message: { type: string; count?: number }) =>
  message.type === 'battle.watchers' && message.count === count;

async function underWay(): Promise<Duel> {
  const duel = await startDuel(pods, [east, east]);
  await Promise.all(duel.sockets.map((socket) => play(socket, ({ turn }) => turn >= 3)));
  return duel;
}

test('a friend watches from turn 3 to the end on another pod, and all learn how many do', async () => {
  const { anna, sockets, slug } = await underWay();
  const hana = friendOf(anna);
  expect(await hana.watched(west, anna.id)).toBe(slug);
  const socket = await hana.watch(west, slug, anna.id);
  expect(await socket.next()).toMatchObject({
    type: 'watch.began',
    room_id: slug,
    you: { name: 'アンナ' },
    opponent: { name: null, rating: null },
  });
  await eventually(() => sockets.every(({ messages }) => messages.some(isCount(1))), { withinMs: 20_000 });
  await socket.next(isCount(1));
  await Promise.all(sockets.map((player) => play(player)));
  await eventually(() => stateOf(socket)?.status === 'finished');
  expect(stateOf(socket)).toMatchObject({ version: sockets[0].state().version });
  expect(socket.frames.join('')).not.toContain('ボブ');
  await eventually(async () => (await hana.watched(west, anna.id)) === null);
});

test('the record is shown by a link of who was watched, and never by one of the opponent', async () => {
  const { anna, bob, sockets, slug } = await underWay();
  const hana = friendOf(anna);
  await Promise.all(sockets.map((player) => play(player)));
  await eventually(async () => (await bob.share(east, slug)).ok);
  expect(await hana.watchedRecord(west, anna.id, slug)).toMatchObject({ ok: false, error: 'not_found' });
  expect((await anna.share(east, slug)).ok).toBe(true);
  const record = JSON.stringify(await hana.watchedRecord(west, anna.id, slug));
  expect(record).toContain('アンナ');
  expect(record).not.toContain('ボブ');
});

test('who is a friend of both reads both names, whoever is watched', async () => {
  const { anna, bob, slug } = await underWay();
  const socket = await friendOf(anna, bob).watch(east, slug, bob.id);
  expect(await socket.next()).toMatchObject({ you: { name: 'ボブ' }, opponent: { name: 'アンナ' } });
});

test('strangers, players, blocked ones and those of other battles are refused alike', async () => {
  const { anna, bob, slug } = await underWay();
  const other = pods.player();
  const [blockedFriend, hana] = [friendOf(anna), friendOf(anna)];
  blocked.add(pairOf(bob.id, blockedFriend.id));
  befriend(anna, bob);
  for (const reader of [other, bob, blockedFriend]) {
    expect(await refusalOf(reader.watch(east, slug, anna.id))).toBe(403);
    expect(await reader.watched(east, anna.id)).toBeNull();
  }
  expect(await refusalOf(hana.watch(east, slug, hana.id))).toBe(403);
  expect(await refusalOf(hana.watch(east, `${slug.slice(0, -2)}00`, anna.id))).toBe(403);
});

test('everyone may watch who lets them, unless the other lets nobody', async () => {
  const { anna, bob, slug } = await underWay();
  const stranger = pods.player();
  await anna.letWatch(east, 'everyone');
  const socket = await stranger.watch(west, slug, anna.id);
  expect(await refusalOf(stranger.watch(west, slug, bob.id))).toBe(403);
  await bob.letWatch(east, 'nobody');
  const { code } = await socket.closed;
  expect(code).toBe(4400);
  expect(await stranger.watched(east, anna.id)).toBeNull();
});

test.each<[string, (hana: Player, anna: Player) => void, number]>([
  ['a block', (hana, anna) => void blocked.add(pairOf(hana.id, anna.id)), 4400],
  ['the end of a friendship', (hana, anna) => void friends.delete(pairOf(hana.id, anna.id)), 4400],
  ['rights that nobody can tell', () => void away.add('social'), 1012],
])('%s closes who watches within 5 s', async (_, change, closesWith) => {
  const { anna, slug } = await underWay();
  const hana = friendOf(anna);
  const socket = await hana.watch(west, slug, anna.id);
  await socket.next(isCount(1));
  change(hana, anna);
  const changedAt = Date.now();
  const { code } = await socket.closed;
  const took = Date.now() - changedAt;
  away.clear();
  expect(code).toBe(closesWith);
  console.info(`closed after ${took} ms`);
  expect(took).toBeLessThan(WATCH_ENDS_WITHIN_S * 1_000);
});

test('a watcher can do nothing in a room', async () => {
  const { anna, sockets, slug } = await underWay();
  const socket = await friendOf(anna).watch(east, slug, anna.id);
  await socket.next();
  const { version } = sockets[0].state();
  const said = sockets.map(({ messages }) => messages.length);
  const attempts = [
    { type: 'action.surrender' },
    { type: 'chat.message', stamp: 1 },
    { type: 'chat.request' },
    { type: 'queue.join' },
  ];
  for (const attempt of attempts) socket.send(attempt);
  for (const _ of attempts) await socket.next(({ type }) => type === 'warning');
  socket.send({ type: 'state.request' });
  await socket.next(({ type }) => type === 'battle.update');
  expect(stateOf(socket)?.version).toBe(version);
  expect(
    sockets.map(({ messages }, n) => messages.slice(said[n]).filter(({ type }) => type !== 'battle.watchers')),
  ).toEqual([[], []]);
});

test('a player has five sockets that watch, beside those of battles', async () => {
  const { anna, slug } = await underWay();
  const hana = friendOf(anna);
  for (let n = 0; n < WATCH_SOCKETS_PER_PLAYER; n++) await hana.watch(n % 2 ? east : west, slug, anna.id);
  expect(await refusalOf(hana.watch(east, slug, anna.id))).toBe(429);
  await hana.play(east);
});

test('nobody watches a practice battle', async () => {
  const anna = pods.player();
  const slug = await anna.claim(east, { mode: 'practice' });
  expect(await refusalOf(friendOf(anna).watch(east, slug, anna.id))).toBe(403);
});

test('a stranger learns nothing of whether there is a battle, also not while social is away', async () => {
  const { anna } = await underWay();
  const [stranger, idle] = [pods.player(), pods.player()];
  away.add('social');
  const asked = await Promise.allSettled([stranger.watched(west, anna.id), stranger.watched(west, idle.id)]);
  away.clear();
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

const isFrame = ({ type }: WatchServerMessage) => type === 'battle.update' || type === 'battle.delta';

test('a watcher of a pod that stops comes back at another and catches up', async () => {
  const { anna, sockets, slug } = await underWay();
  const hana = friendOf(anna);
  const dying = await pods.start({ overrides: { relations } });
  const lost = await hana.watch(dying, slug, anna.id);
  await lost.next(isFrame);
  await dying.stop();
  await lost.closed;
  const turn = sockets[0].state().turn + 1;
  await Promise.all(sockets.map((player) => play(player, (state) => state.turn >= turn)));
  const back = await hana.watch(west, slug, anna.id);
  await back.next(isFrame);
  expect(stateOf(back)?.version).toBe(sockets[0].state().version);
});
