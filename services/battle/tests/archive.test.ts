import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/battle/events.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { newcomer } from '../src/after/ratings/glicko.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { replayEntries } from '../src/battle/room.ts';
import { createRulebook, rulebook } from '../src/battle/rulebook.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';

const world = useOnePod();

/** The payloads of the `battle.finished` events of a room. */
async function finishedEvents(roomId: string): Promise<unknown[]> {
  const jsm = await jetstreamManager(world.nats);
  const { state } = await jsm.streams.info('events');
  const payloads: unknown[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage('events', { seq });
    const event = message?.json<{ id: string; payload: unknown }>();
    if (message?.subject === events.battleFinished.subject && event?.id === `${roomId}:finished`)
      payloads.push(event.payload);
  }
  return payloads;
}

test('the end is archived, rated and published once, and frees both players', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');

  const [payload] = await eventually(async () => {
    const payloads = await finishedEvents(slug);
    return payloads.length > 0 ? payloads : undefined;
  });
  expect(payload).toMatchObject({
    room_id: slug,
    mode: 'matched',
    rated: true,
    rewarded: false,
    reason: 'surrender',
    winner_id: bob.id,
    loser_id: anna.id,
  });
  expect(await finishedEvents(slug)).toHaveLength(1);
  const [winner, loser] = await Promise.all([bob, anna].map(({ id }) => world.database.ratings.findById(id).lean()));
  expect(winner?.rating).toBeGreaterThan(newcomer.rating);
  expect(loser?.rating).toBeLessThan(newcomer.rating);
  expect(await world.database.tickets.countDocuments({ room_id: slug })).toBe(0);
  expect(await bob.claim(world.pod)).not.toBe(slug);
  await bob.leaveQueue(world.pod);
});

test('both players can read the replay, strangers and the impatient cannot', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  expect(await anna.replay(world.pod, slug)).toMatchObject({ ok: false, error: 'not_found' });
  await Promise.all(sockets.map((socket) => play(socket)));
  const hers = await eventually(async () => {
    const found = await anna.replay(world.pod, slug);
    return found.ok ? found.value : undefined;
  });
  const his = await bob.replay(world.pod, slug);
  const { winner, version } = sockets[0].state();
  expect(hers).toMatchObject({
    room_id: slug,
    winner,
    you: 'a',
    players: { a: { _id: anna.id }, b: { name: 'ボブ' } },
  });
  expect(hers.entries.map((entry) => entry.version)).toEqual(Array.from({ length: version }, (_, n) => n + 1));
  expect(hers.entries.at(-1)?.events.at(-1)).toMatchObject({ type: 'finished' });
  expect(his).toMatchObject({ ok: true, value: { you: 'b', winner } });
  expect(await world.pods.player().replay(world.pod, slug)).toMatchObject({ ok: false, error: 'not_found' });
});

test('an archive replays to the same end with rules that have moved on, as long as its release is in the tree', async () => {
  const { slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket)));
  const archived = await eventually(() => world.database.replays.findById(slug).lean());
  const { newest } = rulebook;
  const moved = { ...newest, version: newest.version + 1, canonicalState: () => 'other numbers' };
  const room = replayEntries(unpackReplay(archived).entries, createRulebook(moved, newest)).at(-1)?.room;
  expect(room && newest.outcomeOf(room.battle)?.winner).toBe(
    archived.winner === room?.setup.players.a.user_id ? 'a' : 'b',
  );
  expect(room?.rules.version).toBe(newest.version);
});

test('practice is archived and published, and rates no player', async () => {
  const player = world.pods.player();
  const slug = await player.claim(world.pod, { mode: 'practice' });
  const socket = await player.connect(world.pod, slug);
  await socket.until(() => true);
  socket.send({ type: 'action.surrender' });
  const [payload] = await eventually(async () => {
    const payloads = await finishedEvents(slug);
    return payloads.length > 0 ? payloads : undefined;
  });
  expect(payload).toMatchObject({
    mode: 'practice',
    rated: false,
    rewarded: false,
    winner_id: 'computer',
    loser_id: player.id,
  });
  expect(await world.database.ratings.findById(player.id).lean()).toBeNull();
});
