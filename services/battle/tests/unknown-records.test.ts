import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { LogRecord } from '../src/battle/log-record.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';

const world = useOnePod();

const headerFor = (roomId: string, version: number) => ({
  roomId,
  version,
  at: Date.now(),
  deadline: null,
  botToMove: false,
  finished: false,
  writer: 'another-release',
});

/** A record as only another release of the service could write it. */
const foreign = (record: unknown) => record as LogRecord;

test('a first record of an unknown kind makes no pod deaf: the next battle is followed as ever', async () => {
  const waiting = world.pods.player();
  const queued = await waiting.connect(world.pod, await waiting.claim(world.pod));
  await queued.until(({ status }) => status === 'waiting');
  const roomId = ulid();
  await world.battleLog.append(foreign({ kind: 'invented', version: 1 }), headerFor(roomId, 1), 0);
  const other = world.pods.player();
  await other.connect(world.pod, await other.claim(world.pod));
  await queued.until(({ status }) => status === 'setup', 4_000);
});

test('a refusal for a reason of another release is the refusal of that action, and the battle goes on', async () => {
  const { anna, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  const action_id = ulid();
  const [last] = await world.battleLog.tails([slug]);
  if (!last) throw new Error('no tail');
  const record = foreign({ kind: 'refused', version: 1, seat: 'a', action_id, reason: 'an_invented_reason' });
  expect(await world.battleLog.append(record, { ...last.header, writer: 'another-release' }, last.seq)).toMatchObject({
    status: 'stored',
  });
  const back = await anna.connect(await world.pods.start(), slug);
  expect((await back.until(() => true)).status).toBe('setup');
  for (const socket of [sockets[0], back]) {
    socket.send({ type: 'action.place_card', card_index: 0, to_field: 'battle_card', action_id });
    await eventually(() => socket.hasOutcome(action_id));
    expect(socket.warnings()).toHaveLength(1);
  }
});
