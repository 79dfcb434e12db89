import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { PODS_BUCKET } from '../src/base/streams.ts';
import { OTHER_WISH_AFTER_MS } from '../src/match/matchmaking/pairing.ts';
import { play } from './support/auto-play.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';

const world = useOnePod();

type Wish = NonNullable<Parameters<Player['claim']>[1]>;

/** Queues a player with a socket, so that they can be paired. */
async function wait(player: Player, wish: Wish) {
  const slug = await player.claim(world.pod, wish);
  return { player, socket: await player.connect(world.pod, slug) };
}

const two = () => [world.pods.player('アンナ'), world.pods.player('ボブ')] as const;
const setupOf = async (player: Player) => (await world.database.rooms.findOne({ users: player.id }).lean())?.setup;
const seated = (player: Player) => eventually(() => player.current(world.pod));

/** Lets a queued player have waited as long as it takes. */
const hasWaited = (player: Player) =>
  world.database.tickets.updateOne({ _id: player.id }, { $inc: { since: -OTHER_WISH_AFTER_MS } });

test('two who want no rating play without one, are paid, and meet no strangers to ratings on the board', async () => {
  const [anna, bob] = two();
  const [hers, his] = [await wait(anna, { mode: 'free' }), await wait(bob, { mode: 'free' })];
  const room = await seated(anna);
  expect(await setupOf(anna)).toMatchObject({ mode: 'matched', rated: false });
  await Promise.all([play(hers.socket), play(his.socket)]);
  const state = hers.socket.state();
  expect([state.mode, state.you?.rating, state.opponent?.rating]).toEqual(['matched', null, null]);
  const replay = await eventually(() => world.database.replays.findById(room).lean());
  expect(replay.counted).toMatchObject({ mode: 'matched', rated: false, free: true });
  expect(await world.database.ratings.countDocuments({ _id: { $in: [anna.id, bob.id] } })).toBe(0);
});

test('a ranked player meets a free one after 20 s, and the battle is not rated', async () => {
  const [anna, bob] = two();
  await wait(anna, { mode: 'ranked' });
  await wait(bob, { mode: 'free' });
  // Some runs of the pairing.
  await eventually(async () => (await anna.queue(world.pod)) === 1);
  expect(await anna.current(world.pod)).toBeNull();
  await hasWaited(anna);
  await seated(anna);
  expect(await setupOf(anna)).toMatchObject({ rated: false });
});

test('a player may wait for ranked opponents only, and change the wish by another claim', async () => {
  const [anna, bob] = two();
  await wait(anna, { mode: 'ranked', only: 'ranked' });
  await wait(bob, { mode: 'free' });
  await hasWaited(anna);
  const ticket = () => world.database.tickets.findById(anna.id).lean();
  expect(await ticket()).toMatchObject({ only_ranked: true, state: 'queued' });
  await wait(bob, { mode: 'ranked' });
  await seated(anna);
  expect((await setupOf(anna))?.rated).toBeUndefined();
  // Once a sweep has seen that there is the room.
  const members = await eventually(async () => {
    const found = Object.keys((await ticket()) ?? {});
    return found.includes('seated_at') ? undefined : found;
  });
  expect(members.sort()).toEqual(['_id', 'name', 'pod', 'rating', 'room_id', 'since', 'slug', 'state']);
});

test('no pod of an earlier release, which knows no wish, can pair a free player', async () => {
  const [anna] = two();
  await wait(anna, { mode: 'free' });
  expect(await world.database.tickets.findById(anna.id).lean()).not.toHaveProperty('deck');
  await anna.leaveQueue(world.pod);
});

test('while a pod of an earlier release lives no free battle is claimed, a ranked one is', async () => {
  const [anna, bob] = two();
  const js = jetstream(world.nats);
  const announce = () => js.publish(`$KV.${PODS_BUCKET}.01ARZ3NDEKTSV4RRFFQ69G5FAV`, JSON.stringify({ rules: [1] }));
  await announce();
  await eventually(async () => {
    await announce();
    const claimed = await anna.claimResult(world.pod, { mode: 'free' });
    return !claimed.ok && claimed.error === 'unavailable';
  });
  expect(await anna.current(world.pod)).toBeNull();
  await announce();
  expect(await bob.claimResult(world.pod, {})).toMatchObject({ ok: true });
  // It is silent from now on, which is how a pod dies.
  await eventually(async () => (await anna.claimResult(world.pod, { mode: 'free' })).ok);
});

test('an unknown mode is refused', async () => {
  const [anna] = two();
  expect(await anna.claimResult(world.pod, { mode: 'casual' as 'free' })).toMatchObject({ error: 'validation_failed' });
});

test('how long it took lately is known once somebody was paired', async () => {
  const [anna, bob] = two();
  await wait(anna, {});
  await wait(bob, {});
  await seated(anna);
  await eventually(async () => ((await anna.queueState(world.pod)).typical_seconds ?? 0) >= 1);
});
