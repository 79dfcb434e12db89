import { afterEach, expect, test } from '@jest/globals';
import { inShard, SHARDS } from '@maseki/contracts/battle/shards.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type BattleLog, openBattleLog } from '../src/base/log/battle-log.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { createLeftoverPurge } from '../src/keep/purge-leftover-logs.ts';
import { openDatabase } from './support/database.ts';
import { createPods, type Pods } from './support/pods.ts';
import { plainSetup } from './support/setup.ts';

const HOUR_MS = 60 * 60 * 1_000;
type Deps = Parameters<typeof createLeftoverPurge>[0];

const quiet = createLog('test', { pod: 'test', logLevel: 'silent' });

type Database = Awaited<ReturnType<typeof openDatabase>>;
interface World {
  pods: Pods;
  database: Database;
  nats: NatsConnection;
  battleLog: BattleLog;
}

const worlds: World[] = [];
afterEach(async () => {
  for (const { pods, database, nats, battleLog } of worlds.splice(0)) {
    battleLog.close();
    await Promise.all([nats.close(), database.db.close()]);
    await pods.stop();
  }
});

/** A log of as many streams and a database, without a pod that looks after them. */
async function createWorld(streams = 1): Promise<World> {
  const pods = await createPods();
  await pods.sandbox.envOf('battle', { BATTLE_LOG_STREAMS: String(streams) });
  const database = await openDatabase(pods.sandbox);
  const nats = await pods.sandbox.connectNats('leftover-logs.test');
  const battleLog = await openBattleLog(nats, { streams, appendTimeoutMs: 2_000 });
  worlds.push({ pods, database, nats, battleLog });
  return { pods, database, nats, battleLog };
}

const storesOf = (database: Database) => ({ rooms: new RoomStore(database) }) as Deps['stores'];
const holding = (shards: readonly string[]) => ({ all: () => [...shards] }) as unknown as Deps['ownShards'];

/** Begins a battle in the log; only a seated one is known to the database. */
async function begin(
  { battleLog, database }: World,
  { shard, isSeated }: { shard: string; isSeated: boolean },
): Promise<string> {
  const setup = plainSetup({ room_id: inShard(ulid(), shard) });
  if (isSeated) await new RoomStore(database).seat(setup, Date.now(), 'anywhere');
  const { entry, room } = createRoom(setup, { rules: rulebook.newest, at: Date.now() });
  const { status } = await battleLog.append(entry, headerOf(room, 'a-pod'), 0);
  if (status !== 'stored') throw new Error(status);
  return room.id;
}

/** Counts the reads of a round. */
function counting(battleLog: BattleLog) {
  const reads = { count: 0 };
  const counted: BattleLog = {
    ...battleLog,
    nextIn(...args) {
      reads.count += 1;
      return battleLog.nextIn(...args);
    },
    newestOf(roomId) {
      reads.count += 1;
      return battleLog.newestOf(roomId);
    },
  };
  return { counted, reads };
}

/** As many rounds as there are shards, at a time that is later by so much. */
async function purgeAll({ battleLog, database }: World, laterMs: number): Promise<number> {
  const { counted, reads } = counting(battleLog);
  const now = () => Date.now() + laterMs;
  const stores = storesOf(database);
  const round = createLeftoverPurge({ stores, battleLog: counted, ownShards: holding(SHARDS), now, log: quiet });
  for (const _shard of SHARDS) await round();
  return reads.count;
}

test.each([1, 32])(
  'with %i streams: a log that the database does not know goes after a day, no other',
  async (streams) => {
    const world = await createWorld(streams);
    const { battleLog } = world;
    const at = (n: number) => SHARDS[(7 * n) % SHARDS.length] ?? '0';
    const unknown = await Promise.all([0, 1, 2].map((n) => begin(world, { shard: at(n), isSeated: false })));
    const known = await Promise.all([0, 1, 2].map((n) => begin(world, { shard: at(n), isSeated: true })));
    const left = async (ids: readonly string[]) => (await battleLog.tails(ids)).length;

    // A look at the oldest record of each shard is all that it costs while nothing is old.
    expect(await purgeAll(world, 23 * HOUR_MS)).toBe(SHARDS.length);
    expect(await left([...unknown, ...known])).toBe(6);
    await purgeAll(world, 24 * HOUR_MS + 1);
    expect([await left(unknown), await left(known)]).toEqual([0, 3]);
  },
);

test('a round looks at a bounded number of records, and the next one goes on from there', async () => {
  const world = await createWorld();
  const { battleLog, nats, database } = world;
  const shard = 'K';
  for (let n = 0; n < 60; n += 1) await begin(world, { shard, isSeated: n < 55 });
  const { counted, reads } = counting(battleLog);
  const now = () => Date.now() + 25 * HOUR_MS;
  const stores = storesOf(database);
  const round = createLeftoverPurge({ stores, battleLog: counted, ownShards: holding([shard]), now, log: quiet });
  const logs = async () => {
    const jsm = await jetstreamManager(nats);
    const { state } = await jsm.streams.info('battle', { subjects_filter: `battle.log.${shard}.*` });
    return Object.keys(state.subjects ?? {}).length;
  };
  await round();
  expect([await logs(), reads.count]).toEqual([60, 100]);
  await round();
  expect(await logs()).toBe(55);
});

test('what is appended while a log is removed stays: somebody goes on with the battle', async () => {
  const world = await createWorld();
  const { battleLog } = world;
  const id = await begin(world, { shard: 'Z', isSeated: false });
  const tail = await battleLog.tail(id);
  if (!tail) throw new Error('no log');
  const entry = { kind: 'aborted', version: 2, at: Date.now(), reason: 'log_lost', mode: 'matched' } as const;
  const left: number[][] = [];
  const racing: BattleLog = {
    ...battleLog,
    async forget(roomId, upTo) {
      await battleLog.append(entry, { ...tail.header, version: 2 }, tail.seq);
      await battleLog.forget(roomId, upTo);
      left.push((await battleLog.readAfter(roomId, 0)).map(({ record }) => record.version));
    },
  };
  await purgeAll({ ...world, battleLog: racing }, 25 * HOUR_MS);
  expect(left[0]).toEqual([2]);
});
