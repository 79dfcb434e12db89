/** @slow kills pods */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/battle/events.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

/** A decision comes some ten seconds after the archive. */
const TEST_MS = 180_000;
/** Longer than a busy machine takes to send the first update. */
const CLOCK_MS = 4_000;
/** A battle in which the clock ends every turn is over after some of them. */
const ENDED_MS = 60_000;

let pods: Pods;
let east: RunningService;
let west: RunningService;
let nats: NatsConnection;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  pods = await createPods();
  [east, west] = await Promise.all([pods.start(), pods.start()]);
  nats = await pods.sandbox.connectNats('test');
  database = await openDatabase(pods.sandbox);
});
afterAll(async () => {
  await nats.close();
  await database.db.close();
  await pods.stop();
});

/** The events about who was away at the end of a room, once that is decided. */
async function missedEnds(roomId: string) {
  await eventually(() => database.replays.findOne({ _id: roomId, missed_published: true }).lean());
  return eventually(async () => {
    const { streams } = await jetstreamManager(nats);
    const { state } = await streams.info('events');
    // The events of the same transaction and of earlier ones are published once none waits.
    if ((await database.db.collection('outbox').countDocuments()) > 0) return undefined;
    const payloads: unknown[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage('events', { seq });
      if (message?.subject !== events.endMissed.subject) continue;
      const { payload } = message.json<{ payload: { room_id: string } }>();
      if (payload.room_id === roomId) payloads.push(payload);
    }
    return payloads;
  });
}

/** A battle whose end a pod has shown to both. Resolves to its id. */
async function endedOn(pod: RunningService): Promise<string> {
  const { slug, sockets } = await startDuel(pods, [pod, pod]);
  sockets[1].send({ type: 'action.surrender' });
  await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'finished')));
  return slug;
}

test.concurrent(
  'who has no socket at the end, and does not come back, was away; who sees it was not',
  async () => {
    const { anna, bob, slug, sockets } = await startDuel(pods, [east, west]);
    anna.leave();
    await eventually(() => sockets[0].closeCode() !== undefined);
    sockets[1].send({ type: 'action.surrender' });
    await sockets[1].until(({ status }) => status === 'finished');
    bob.leave();
    expect(await missedEnds(slug)).toEqual([{ room_id: slug, winner_id: anna.id, user_ids: [anna.id] }]);
  },
  TEST_MS,
);

test.concurrent(
  'a battle whose end its pod has shown to both leaves no rows to decide on',
  async () => {
    const pod = await pods.start();
    const slug = await endedOn(pod);
    const archived = await eventually(() => database.replays.findById(slug).lean());
    expect(archived.missed_published).toBe(true);
    await pod.stop();
    expect(await database.seenEnds.find({ _id: { $regex: `^${slug}:` } }).lean()).toEqual([]);
  },
  TEST_MS,
);

test.concurrent(
  'who comes back within five seconds was not away, on whichever pod',
  async () => {
    const { anna, slug, sockets } = await startDuel(pods, [east, west]);
    anna.leave();
    await eventually(() => sockets[0].closeCode() !== undefined);
    sockets[1].send({ type: 'action.surrender' });
    await sockets[1].until(({ status }) => status === 'finished');
    const back = await anna.connect(west, slug);
    await back.until(({ status }) => status === 'finished');
    expect(await missedEnds(slug)).toEqual([]);
  },
  TEST_MS,
);

test.concurrent(
  'who looks on while the clock ends the battle was not away',
  async () => {
    const pod = await pods.start({ overrides: { rulebook: withClock(CLOCK_MS) } });
    const { slug, sockets } = await startDuel(pods, [pod, pod]);
    const ends = await Promise.all(
      sockets.map((socket) => socket.until(({ status }) => status === 'finished', ENDED_MS)),
    );
    expect(ends.map(({ end_reason }) => end_reason)).toEqual(['clock', 'clock']);
    expect(await missedEnds(slug)).toEqual([]);
    await pod.stop();
  },
  TEST_MS,
);

test.concurrent(
  'a pod that stops has stored who has seen the end, and another pod decides',
  async () => {
    const leaving = await pods.start();
    const slug = await endedOn(leaving);
    await leaving.stop();
    expect(await missedEnds(slug)).toEqual([]);
  },
  TEST_MS,
);
