import { expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import { copyLog, restoreLog } from './support/restore.ts';

const LONG_AGO_MS = 20 * 60_000;

const world = useOnePod();

const playTo = (turn: number, { sockets }: Duel) =>
  Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= turn)));

/** A battle that is played to its end, and its log is purged. */
async function surrender({ slug, sockets: [hers, his] }: Duel): Promise<void> {
  hers.send({ type: 'action.surrender' });
  await his.until(({ status }) => status === 'finished');
  await eventually(() => world.database.replays.exists({ _id: slug, purged: true }));
}

test('the log comes back from an earlier moment under running pods: battles go on from there, ended ones stay ended', async () => {
  const running = await startDuel(world.pods, [world.pod, world.pod]);
  const ended = await startDuel(world.pods, [world.pod, world.pod]);
  await playTo(2, running);
  await playTo(2, ended);
  const { version } = running.sockets[0].state();
  const copy = await copyLog(world.nats);
  await playTo(4, running);
  await surrender(ended);
  const archived = await world.database.replays.findById(ended.slug).lean();
  for (const socket of ended.sockets) socket.close();
  await restoreLog(world.nats, copy);

  // The sockets were shown the lost entries, so they come again.
  const back = await eventually(async () => {
    const [hers, his] = await Promise.all([
      running.anna.connect(world.pod, running.slug),
      running.bob.connect(world.pod, running.slug),
    ]);
    await Promise.all([hers, his].map((socket) => socket.until((state) => state.version >= version)));
    return [hers, his] as const;
  });
  await playTo(3, { ...running, sockets: back });

  const socket = await ended.bob.connect(world.pod, ended.slug);
  const state = await socket.until(({ version: shown }) => shown > 0);
  expect(state).toMatchObject({ status: 'finished', winner: ended.bob.id, end_reason: 'surrender' });
  expect(await world.battleLog.lastSeq(ended.slug)).toBe(0);
  expect(await world.database.replays.findById(ended.slug).lean()).toMatchObject({ winner: archived?.winner });
  expect((await world.database.ratings.findById(ended.bob.id).lean())?.battles).toBe(1);
});

test('an ended battle whose log came back is not played on by who still has a socket of it', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  const copy = await copyLog(world.nats);
  const [hers, his] = duel.sockets;
  await surrender(duel);
  await restoreLog(world.nats, copy);
  // A player who does not go to the result, and acts once more.
  hers.send({ type: 'action.end_turn' });
  await eventually(async () => (await world.battleLog.lastSeq(duel.slug)) === 0 || his.closeCode() !== undefined);
  const socket = await duel.anna.connect(world.pod, duel.slug);
  expect(await socket.until(({ version }) => version > 0)).toMatchObject({ status: 'finished', winner: duel.bob.id });
});

test('the log is lost: running battles end as aborted, and new ones are played', async () => {
  const lost = await startDuel(world.pods, [world.pod, world.pod]);
  await playTo(2, lost);
  await restoreLog(world.nats);
  expect(await world.battleLog.lastSeqOf(shardOf(lost.slug))).toBe(0);
  await world.database.rooms.updateMany({}, { $set: { created_at: Date.now() - LONG_AGO_MS } });
  const archived = await eventually(() => world.database.replays.findById(lost.slug).lean());
  expect(archived).toMatchObject({ reason: 'aborted', winner: null });
  expect(await world.database.ratings.countDocuments({ _id: { $in: [lost.anna.id, lost.bob.id] } })).toBe(0);
  for (const socket of lost.sockets) {
    const state = socket.states().at(-1);
    expect(socket.closeCode() !== undefined || state?.end_reason === 'aborted').toBe(true);
  }
  expect(await lost.anna.claim(world.pod)).not.toBe(lost.slug);
  await lost.anna.leaveQueue(world.pod);

  const next = await startDuel(world.pods, [world.pod, world.pod]);
  await playTo(3, next);
  await surrender(next);
  expect(await world.database.replays.findById(next.slug).lean()).toMatchObject({ winner: next.bob.id });
});
