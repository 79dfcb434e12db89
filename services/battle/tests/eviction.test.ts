import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { createRoom } from '../src/domain/room.ts';
import { rulebook } from '../src/domain/rulebook.ts';
import { type BattleLog, openBattleLog } from '../src/log/battle-log.ts';
import { headOf } from '../src/log/entry-head.ts';
import { createAudience } from '../src/rooms/audience.ts';
import { createLoader } from '../src/rooms/loader.ts';
import { createRooms } from '../src/rooms/rooms.ts';
import { createSubmit } from '../src/rooms/submit.ts';
import { plainSetup } from './support/setup.ts';

let sandbox: Sandbox;
let nats: NatsConnection;
let log: BattleLog;

beforeAll(async () => {
  sandbox = await createSandbox();
  nats = await connectNats(sandbox.env.NATS_URL, 'eviction.test');
  const prefix = sandbox.env['NATS_PREFIX'] ?? '';
  log = await openBattleLog(nats, { prefix, replicas: 1, maxBytes: 10_000_000, publishTimeoutMs: 2_000 });
}, 60_000);

afterAll(async () => {
  log.close();
  await nats.close();
  await sandbox.clean();
}, 30_000);

/** The rooms of one pod with room for this many bytes. */
function podWith(cacheBytes: number) {
  const now = Date.now;
  const audience = createAudience({ now });
  const loader = createLoader({
    log,
    rulebook,
    now,
    setupOf: async () => undefined,
    archived: async () => undefined,
  });
  const reads = { count: 0 };
  const counted = {
    ...loader,
    load(roomId: string) {
      reads.count += 1;
      return loader.load(roomId);
    },
  };
  const onLost = (_: string, error: unknown) => {
    throw error;
  };
  const { watches, tell: onAdvance, prepare } = audience;
  const rooms = createRooms({ log, loader: counted, cacheBytes, now, watches, onAdvance, onLost });
  const submit = createSubmit({ log, rooms, podId: `${cacheBytes}`, now, prepare, patienceMs: 1_000 });
  return { audience, rooms, submit, reads };
}

async function begun(): Promise<string> {
  const { entry, room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  await log.append(entry, headOf(room, 'first'), 0);
  return room.id;
}

const place = (action_id: string, card_index = 0) =>
  ({
    type: 'act',
    seat: 'a',
    action: { type: 'action.place_card', card_index, to_field: action_id === '1' ? 'battle_card' : 'bench' },
    action_id,
  }) as const;

test('rooms that do not fit are evicted and replayed, and a player who watches one misses and repeats nothing', async () => {
  const small = podWith(50_000);
  const others = await Promise.all([begun(), begun(), begun()]);
  const roomId = await begun();
  const live = await small.rooms.fresh(roomId);
  if (!live) throw new Error('no room');
  const versions: number[] = [];
  const send = (text: string) => versions.push(JSON.parse(text).data.version);
  small.audience.join(live.room, { seat: 'b', send, fail: () => undefined });

  for (const action_id of ['1', '2', '3']) {
    for (const other of others) await small.rooms.fresh(other);
    expect(small.rooms.cached(roomId)).toBeUndefined();
    expect(await small.submit(roomId, place(action_id))).toMatchObject({ kind: 'stored' });
  }
  expect(versions).toEqual([1, 2, 3, 4]);
  expect(small.reads.count).toBeGreaterThan(6);
});

test('an evicted room is replayed when another pod plays on in it', async () => {
  const [small, large] = [podWith(50_000), podWith(10_000_000)];
  const roomId = await begun();
  const live = await small.rooms.fresh(roomId);
  if (!live) throw new Error('no room');
  const versions: number[] = [];
  small.audience.join(live.room, {
    seat: 'b',
    send: (text) => versions.push(JSON.parse(text).data.version),
    fail: () => undefined,
  });
  for (const other of await Promise.all([begun(), begun(), begun()])) await small.rooms.fresh(other);
  const deaf = log.hear(small.rooms.hear);
  await large.submit(roomId, place('1'));
  await large.submit(roomId, place('2'));
  await eventually(() => versions.at(-1) === 3);
  expect(versions).toEqual([1, 2, 3]);
  deaf();
});

test('a pod that has room keeps what it has replayed', async () => {
  const large = podWith(10_000_000);
  const roomId = await begun();
  await large.submit(roomId, place('1'));
  await large.submit(roomId, place('2'));
  expect(large.reads.count).toBe(1);
});
