import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageIn, type TextFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { type BattleLog, openBattleLog } from '../src/base/log/battle-log.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import { createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { createCommandHandler } from '../src/play/rooms/handle-command.ts';
import { createRoomLoader } from '../src/play/rooms/load-room.ts';
import { RoomCache } from '../src/play/rooms/room-cache.ts';
import { ROOM_BYTES } from '../src/play/rooms/room-size.ts';
import { Subscribers } from '../src/play/views/subscribers.ts';
import { plainSetup } from './support/setup.ts';

let sandbox: Sandbox;
let nats: NatsConnection;
let battleLog: BattleLog;

beforeAll(async () => {
  sandbox = await createSandbox();
  nats = await sandbox.connectNats('eviction.test');
  await sandbox.envOf('battle');
  battleLog = await openBattleLog(nats, { appendTimeoutMs: 2_000 });
});

afterAll(async () => {
  battleLog.close();
  await nats.close();
  await sandbox.clean();
});

const SPACE_FOR_TWO = 2.5 * ROOM_BYTES;

/** The rooms of one pod, with a cache of this many bytes. */
function podWith(cacheBytes: number) {
  const now = Date.now;
  const subscribers = new Subscribers({ now });
  const roomLoader = createRoomLoader({
    countBegun: () => undefined,
    battleLog,
    rulebook,
    rulesForNewRooms: () => rulebook.newest,
    now,
    rooms: { startOf: async () => undefined, markBegun: async () => undefined },
    archivedEntries: async () => undefined,
  });
  const reads = { count: 0 };
  const counted = {
    ...roomLoader,
    load(roomId: string) {
      reads.count += 1;
      return roomLoader.load(roomId);
    },
    loadRecent(roomId: string) {
      reads.count += 1;
      return roomLoader.loadRecent(roomId);
    },
  };
  const onLost = (_: string, error: unknown) => {
    throw error;
  };
  const roomCache = new RoomCache({
    battleLog,
    roomLoader: counted,
    cacheBytes,
    now,
    isWatched: subscribers.has,
    onApplied: (applied) => subscribers.deliver(applied),
    onLost,
  });
  const { handle: handleCommand } = createCommandHandler({
    battleLog,
    roomCache,
    podId: `${cacheBytes}`,
    now,
    prepare: (applied) => subscribers.prepare(applied),
    onFinished: () => undefined,
    patienceMs: 1_000,
  });
  return { subscribers, roomCache, handleCommand, reads };
}

async function begun(): Promise<string> {
  const { entry, room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  await battleLog.append(entry, headerOf(room, 'first'), 0);
  return room.id;
}

const place = (action_id: string, card_index = 0) =>
  ({
    type: 'act',
    seat: 'a',
    action: { type: 'action.place_card', card_index, to_field: action_id === '1' ? 'battle_card' : 'bench' },
    action_id,
  }) as const;

const versionIn = (frame: TextFrame): number => JSON.parse(messageIn(frame)).data.version;

test('rooms that do not fit are evicted and replayed, and a player who follows one misses and repeats nothing', async () => {
  const small = podWith(SPACE_FOR_TWO);
  const others = await Promise.all([begun(), begun(), begun()]);
  const roomId = await begun();
  const live = await small.roomCache.fresh(roomId);
  if (!live) throw new Error('no room');
  const versions: number[] = [];
  const send = (frame: TextFrame) => void versions.push(versionIn(frame));
  small.subscribers.subscribe(live.room, { seat: 'b', frames: 'full', send, fail: () => undefined });

  for (const action_id of ['1', '2', '3']) {
    for (const other of others) await small.roomCache.fresh(other);
    expect(small.roomCache.cached(roomId)).toBeUndefined();
    expect(await small.handleCommand(roomId, place(action_id))).toMatchObject({ kind: 'stored' });
  }
  expect(versions).toEqual([1, 2, 3, 4]);
  expect(small.reads.count).toBeGreaterThan(6);
});

test('an evicted room is replayed when another pod plays on in it', async () => {
  const [small, large] = [podWith(SPACE_FOR_TWO), podWith(10_000_000)];
  const roomId = await begun();
  const live = await small.roomCache.fresh(roomId);
  if (!live) throw new Error('no room');
  const versions: number[] = [];
  small.subscribers.subscribe(live.room, {
    seat: 'b',
    frames: 'full',
    send: (frame) => void versions.push(versionIn(frame)),
    fail: () => undefined,
  });
  for (const other of await Promise.all([begun(), begun(), begun()])) await small.roomCache.fresh(other);
  const unsubscribe = battleLog.onStored((message) => small.roomCache.onStored(message));
  await large.handleCommand(roomId, place('1'));
  await large.handleCommand(roomId, place('2'));
  await eventually(() => versions.at(-1) === 3);
  expect(versions).toEqual([1, 2, 3]);
  unsubscribe();
});

test('a pod whose cache is large enough replays a room once', async () => {
  const large = podWith(10_000_000);
  const roomId = await begun();
  await large.handleCommand(roomId, place('1'));
  await large.handleCommand(roomId, place('2'));
  expect(large.reads.count).toBe(1);
});
