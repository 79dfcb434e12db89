import { expect, test } from '@jest/globals';
import { practiceDecks } from '@maseki/bots/practice-decks.ts';
import { constants } from '@maseki/rules/constants.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

/** How long the clock of the setup was when the room began, in ms. */
async function setupLimit(socket: PlayerSocket): Promise<number> {
  const { deadline, room_id } = await socket.until(({ status }) => status === 'setup');
  const { db, rooms } = await openDatabase(cluster.pods.sandbox);
  const begun = (await rooms.findById(room_id).lean())?.created_at ?? 0;
  await db.close();
  return (deadline ?? 0) - begun;
}

/** The room begins a moment after its document is made. */
const MOMENT_MS = 10_000;

async function setupIn(slug: string) {
  const { db, rooms } = await openDatabase(cluster.pods.sandbox);
  const setup = (await rooms.findById(slug).lean())?.setup;
  await db.close();
  return setup;
}

test.each(['easy', 'normal', 'hard'] as const)('the %s computer plays a deck of its own', async (level) => {
  const player = cluster.pods.player();
  const slug = await player.claim(cluster.east, { mode: 'practice', level });
  const decks = (await setupIn(slug))?.decks;
  const known = practiceDecks[level].map((deck) => deck.join());
  expect(known).toContain(decks?.b.map(({ id }) => id).join());
  expect(decks?.a.map(({ id }) => id)).not.toEqual(decks?.b.map(({ id }) => id));
});

test('practice with the relaxed clock gives five times as long, on every pod, also after a reload', async () => {
  const player = cluster.pods.player();
  const slug = await player.claim(cluster.east, { mode: 'practice', clock: 'relaxed' });
  for (const pod of [cluster.east, cluster.west]) {
    const limit = await setupLimit(await player.connect(pod, slug));
    expect(limit).toBeGreaterThanOrEqual(5 * constants.setupMs);
    expect(limit).toBeLessThan(5 * constants.setupMs + MOMENT_MS);
  }
  const socket = await player.connect(cluster.west, slug);
  const { you } = await socket.until(({ status }) => status === 'setup');
  expect(you?.status.hand_cards.length).toBe(constants.openingHand);
  socket.send({ type: 'action.place_card', card_index: 0, to_field: 'battle_card' });
  socket.send({ type: 'action.setup_complete' });
  const turn = await socket.until(({ status }) => status === 'progress');
  expect((turn.deadline ?? 0) - turn.now).toBeGreaterThan(constants.turnMs * 4);
});

test('practice without it, and a battle between players who wish for it, have the clock of the rules', async () => {
  const player = cluster.pods.player();
  const practice = await player.connect(cluster.east, await player.claim(cluster.east, { mode: 'practice' }));
  expect(await setupLimit(practice)).toBeLessThan(constants.setupMs + MOMENT_MS);

  const [anna, bob] = [cluster.pods.player(), cluster.pods.player()];
  const waiting = await anna.connect(cluster.east, await anna.claim(cluster.east, { clock: 'relaxed' }));
  await bob.claim(cluster.west, { clock: 'relaxed' });
  const { room_id } = await waiting.until(({ status }) => status === 'setup');
  expect(await setupLimit(waiting)).toBeLessThan(constants.setupMs + MOMENT_MS);
  expect((await setupIn(room_id))?.clock).toBeUndefined();
});

test('the queue counts the others that wait, without those who are seated or have left', async () => {
  const [anna, bob] = [cluster.pods.player(), cluster.pods.player()];
  expect(await anna.queue(cluster.east)).toBe(0);
  await anna.claim(cluster.east);
  expect([await anna.queue(cluster.west), await bob.queue(cluster.west)]).toEqual([0, 1]);
  await anna.leaveQueue(cluster.west);
  expect(await bob.queue(cluster.east)).toBe(0);
  await startDuel(cluster.pods, [cluster.east, cluster.west]);
  expect(await bob.queue(cluster.east)).toBe(0);
});
