import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/auth/events.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { rebuildDeckStatistics } from '../src/after/statistics/rebuild.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { starterDecks } from './support/pods.ts';

const world = useOnePod();

beforeAll(async () => {
  // Every player plays a deck whose id is that of the player.
  played = await fight((sockets) => Promise.all(sockets.map((socket) => play(socket))));
});

async function statisticsOf(player: Player, deck = player.id) {
  const found = await player.statistics(world.pod, deck);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

interface Fight {
  anna: Player;
  bob: Player;
  isHers: boolean;
}

/** A battle of which both decks count. */
async function fight(end: (sockets: Duel['sockets']) => Promise<unknown>): Promise<Fight> {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  await end(sockets);
  await eventually(() => world.database.replays.exists({ _id: slug }));
  return { anna, bob, isHers: sockets[0].state().winner === anna.id };
}

const surrender = (sockets: Duel['sockets']) => {
  sockets[0].send({ type: 'action.surrender' });
  return sockets[0].until(({ status }) => status === 'finished');
};

/** One that was played to its end by the rules. */
let played: Fight;

const stored = async (...players: Player[]) =>
  world.database.deckStatistics
    .find({ user: { $in: players.map(({ id }) => id) } })
    .sort({ _id: 1 })
    .lean();

const rebuild = () => rebuildDeckStatistics({ db: world.database.db, models: world.database, rulebook });

test('a battle counts once for the deck of each player, in all its figures', async () => {
  const { anna, bob, isHers } = played;
  const [hers, his] = [await statisticsOf(anna), await statisticsOf(bob)];
  for (const [{ people }, wins] of [
    [hers, isHers ? 1 : 0],
    [his, isHers ? 0 : 1],
  ] as const) {
    const counted = { battles: 1, wins };
    expect(people).toMatchObject({ ...counted, opponents: [{ attribute: 'mixed', ...counted }] });
    expect(people.first.battles + people.second.battles).toBe(1);
    expect(people.cards.length).toBeGreaterThan(0);
    expect(people.cards.every((card) => card.battles === 1 && card.wins === wins)).toBe(true);
  }
  expect(hers.people.first.battles + his.people.first.battles).toBe(1);
  expect(hers.practice.battles).toBe(0);
});

test('no player reads the statistics of another’s deck', async () => {
  const { anna, bob } = played;
  expect((await statisticsOf(bob, anna.id)).people.battles).toBe(0);
});

test('practice is counted apart, and only for the player', async () => {
  const player = world.pods.player();
  const slug = await player.claim(world.pod, { mode: 'practice' });
  const socket = await player.connect(world.pod, slug);
  await socket.until(() => true);
  socket.send({ type: 'action.surrender' });
  await eventually(() => world.database.replays.exists({ _id: slug }));
  const { people, practice } = await statisticsOf(player);
  expect([people.battles, practice.battles, practice.wins]).toEqual([0, 1, 0]);
  expect(await world.database.deckStatistics.countDocuments({ user: 'computer' })).toBe(0);
});

test('a rebuild from the archive gives the same numbers, also of what was lost or counted twice', async () => {
  const { anna, bob } = played;
  const before = await stored(anna, bob);
  expect(before).toHaveLength(2);
  await rebuild();
  expect(await stored(anna, bob)).toEqual(before);
  await world.database.deckStatistics.deleteMany({ user: anna.id });
  await world.database.deckStatistics.updateOne({ user: bob.id }, { $inc: { 'people.battles': 5 } });
  expect(await rebuild()).toMatchObject({ unreadable: 0 });
  expect(await stored(anna, bob)).toEqual(before);
});

test('a battle whose deck has no id, as an earlier release makes it, counts for nothing', async () => {
  const decks = {
    async savedDeck(user: string) {
      const deck = await starterDecks.savedDeck(user);
      return deck && { ...deck, id: null };
    },
  };
  const old = await world.pods.start({ overrides: { decks } });
  const player = world.pods.player();
  const slug = await player.claim(old, { mode: 'practice' });
  const socket = await player.connect(old, slug);
  await socket.until(() => true);
  socket.send({ type: 'action.surrender' });
  await eventually(() => world.database.replays.exists({ _id: slug }));
  expect(await stored(player)).toEqual([]);
  await old.stop();
});

test('statistics go with the account, and no rebuild brings them back', async () => {
  const { anna, bob } = await fight(surrender);
  const payload = { user_id: anna.id };
  const event = { id: randomUUID(), at: new Date().toISOString(), payload };
  await jetstream(world.nats).publish(events.userDeleted.subject, JSON.stringify(event));
  await eventually(async () => (await stored(anna)).length === 0);
  await rebuild();
  expect([(await stored(anna)).length, (await stored(bob)).length]).toEqual([0, 1]);
});
