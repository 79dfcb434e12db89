import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { logNames } from '../src/base/log/stream.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';

const MINUTE_MS = 60 * 1_000;

const world = useOnePod();

test('an hour after its end nothing of a battle is left in the stream, and its replay can still be read', async () => {
  const { replays } = world.database;
  const old = await startDuel(world.pods, [world.pod, world.pod]);
  const young = await startDuel(world.pods, [world.pod, world.pod]);
  for (const { slug, sockets } of [old, young]) {
    sockets[0].send({ type: 'action.surrender' });
    await eventually(() => replays.exists({ _id: slug, purged: true }));
  }
  const endedAgo = (slug: string, minutes: number) =>
    replays.updateOne({ _id: slug }, { ended_at: Date.now() - minutes * MINUTE_MS });
  await endedAgo(young.slug, 55);
  await endedAgo(old.slug, 61);
  await eventually(() => replays.exists({ _id: old.slug, forgotten: true }));
  const jsm = await jetstreamManager(world.nats);
  const names = logNames();
  const lastEntry = ({ slug }: Duel) => jsm.streams.getMessage(names.stream, { last_by_subj: names.subjectOf(slug) });
  expect(await lastEntry(old)).toBeNull();
  expect(await lastEntry(young)).not.toBeNull();
  expect(await old.anna.replay(world.pod, old.slug)).toMatchObject({ ok: true });
});
