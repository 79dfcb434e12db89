import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { type BattleLog, openBattleLog } from '../src/log/battle-log.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { copyLog, restoreLog } from './support/restore.ts';

const LONG_AGO_MS = 20 * 60_000;
const SWEPT = { withinMs: 30_000 };

let pods: Pods;
let pod: RunningService;
let database: Awaited<ReturnType<typeof openDatabase>>;
let nats: NatsConnection;
let battleLog: BattleLog;

beforeAll(async () => {
  pods = await createPods();
  pod = await pods.start();
  database = await openDatabase(pods.sandbox);
  nats = await pods.sandbox.connectNats('lost-log.test');
  battleLog = await openBattleLog(nats, { appendTimeoutMs: 2_000 });
}, 60_000);

afterAll(async () => {
  battleLog.close();
  await nats.close();
  await database.db.close();
  await pods.stop();
}, 30_000);

const playTo = (turn: number, { sockets }: Duel) =>
  Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= turn)));

/** A battle that is played to its end, and its log is purged. */
async function surrender({ slug, sockets: [hers, his] }: Duel): Promise<void> {
  hers.send({ type: 'action.surrender' });
  await his.until(({ status }) => status === 'finished');
  await eventually(() => database.replays.exists({ _id: slug, purged: true }));
}

test('the log comes back from an earlier moment under running pods: battles go on from there, ended ones stay ended', async () => {
  const running = await startDuel(pods, [pod, pod]);
  const ended = await startDuel(pods, [pod, pod]);
  await playTo(2, running);
  await playTo(2, ended);
  const { version } = running.sockets[0].state();
  const copy = await copyLog(nats);
  await playTo(4, running);
  await surrender(ended);
  const archived = await database.replays.findById(ended.slug).lean();
  for (const socket of ended.sockets) socket.close();
  await restoreLog(nats, copy);

  // The sockets were shown what is lost, so they come again.
  const back = await eventually(async () => {
    const [hers, his] = await Promise.all([
      running.anna.connect(pod, running.slug),
      running.bob.connect(pod, running.slug),
    ]);
    await Promise.all([hers, his].map((socket) => socket.until((state) => state.version >= version)));
    return [hers, his] as const;
  }, SWEPT);
  await playTo(3, { ...running, sockets: back });

  const socket = await ended.bob.connect(pod, ended.slug);
  const state = await socket.until(({ version: shown }) => shown > 0);
  expect(state).toMatchObject({ status: 'finished', winner: ended.bob.id, end_reason: 'surrender' });
  expect(await battleLog.lastSeq(ended.slug)).toBe(0);
  expect(await database.replays.findById(ended.slug).lean()).toMatchObject({ winner: archived?.winner });
  expect((await database.ratings.findById(ended.bob.id).lean())?.battles).toBe(1);
}, 90_000);

test('an ended battle whose log came back is not played on by who still has a socket of it', async () => {
  const duel = await startDuel(pods, [pod, pod]);
  const copy = await copyLog(nats);
  const [hers, his] = duel.sockets;
  await surrender(duel);
  await restoreLog(nats, copy);
  // Somebody who does not go to the result, and acts once more.
  hers.send({ type: 'action.end_turn' });
  await eventually(async () => (await battleLog.lastSeq(duel.slug)) === 0 || his.closeCode() !== undefined, SWEPT);
  const socket = await duel.anna.connect(pod, duel.slug);
  expect(await socket.until(({ version }) => version > 0)).toMatchObject({ status: 'finished', winner: duel.bob.id });
}, 60_000);

test('the log is lost: running battles end as aborted, and new ones are played', async () => {
  const lost = await startDuel(pods, [pod, pod]);
  await playTo(2, lost);
  await restoreLog(nats);
  expect(await battleLog.lastSeqOf(shardOf(lost.slug))).toBe(0);
  await database.rooms.updateMany({}, { $set: { created_at: Date.now() - LONG_AGO_MS } });
  const archived = await eventually(() => database.replays.findById(lost.slug).lean(), SWEPT);
  expect(archived).toMatchObject({ reason: 'aborted', winner: null });
  expect(await database.ratings.countDocuments({ _id: { $in: [lost.anna.id, lost.bob.id] } })).toBe(0);
  for (const socket of lost.sockets) {
    const state = socket.states().at(-1);
    expect(socket.closeCode() !== undefined || state?.end_reason === 'aborted').toBe(true);
  }
  expect(await lost.anna.claim(pod)).not.toBe(lost.slug);
  await lost.anna.leaveQueue(pod);

  const next = await startDuel(pods, [pod, pod]);
  await playTo(3, next);
  await surrender(next);
  expect(await database.replays.findById(next.slug).lean()).toMatchObject({ winner: next.bob.id });
}, 90_000);
