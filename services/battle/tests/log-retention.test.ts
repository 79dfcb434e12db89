import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { logNames } from '../src/log/stream.ts';
import { openDatabase } from './support/database.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

const MINUTE_MS = 60 * 1_000;

let pods: Pods;
let pod: RunningService;

beforeAll(async () => {
  pods = await createPods();
  pod = await pods.start();
}, 60_000);

afterAll(() => pods.stop(), 30_000);

test('an hour after its end nothing of a battle is left in the stream, and its replay can still be read', async () => {
  const { db, replays } = await openDatabase(pods.sandbox);
  const old = await startDuel(pods, [pod, pod]);
  const young = await startDuel(pods, [pod, pod]);
  for (const { slug, sockets } of [old, young]) {
    sockets[0].send({ type: 'action.surrender' });
    await eventually(() => replays.exists({ _id: slug, purged: true }));
  }
  const endedAgo = (slug: string, minutes: number) =>
    replays.updateOne({ _id: slug }, { ended_at: Date.now() - minutes * MINUTE_MS });
  await endedAgo(young.slug, 55);
  await endedAgo(old.slug, 61);
  await eventually(() => replays.exists({ _id: old.slug, forgotten: true }), { withinMs: 20_000 });
  const nats = await pods.sandbox.connectNats('log-retention.test');
  const jsm = await jetstreamManager(nats);
  const names = logNames();
  const lastEntry = ({ slug }: Duel) => jsm.streams.getMessage(names.stream, { last_by_subj: names.subjectOf(slug) });
  expect(await lastEntry(old)).toBeNull();
  expect(await lastEntry(young)).not.toBeNull();
  await nats.close();
  expect(await old.anna.replay(pod, old.slug)).toMatchObject({ ok: true });
  await db.close();
}, 60_000);
