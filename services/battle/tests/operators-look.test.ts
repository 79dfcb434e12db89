import { expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { OperatorState } from '@maseki/contracts/battle/watched.ts';
import { constants } from '@maseki/rules/constants.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import { createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import { plainSetup } from './support/setup.ts';

const world = useOnePod();
const openBus = (): Bus => createBus(world.nats, createLog('test', { pod: 'test', logLevel: 'silent' }));

const view = async (room_id: string): Promise<OperatorState | null> =>
  (await openBus().callRpc(rpcs.viewRoom, { room_id })).state;

test('operators who open the hands see those of both players', async () => {
  const { sockets, slug } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const opened = await view(slug);
  expect(opened?.hands).toBeDefined();
  for (const side of ['you', 'opponent'] as const) {
    const owner = sockets.find((socket) => socket.state().you?.info._id === opened?.[side]?.info._id);
    expect(opened?.hands[side]).toEqual(owner?.state().you?.status.hand_cards);
  }
});

test('the unfinished battles are listed, the longest first, with turn, life, clock and pod', async () => {
  const { anna, bob, sockets, slug } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 1)));
  const { rooms, total } = await openBus().callRpc(rpcs.listRooms, { limit: 1_000 });
  expect(total).toBeGreaterThanOrEqual(rooms.length);
  expect(rooms.map(({ began_at }) => began_at)).toEqual(rooms.map(({ began_at }) => began_at).toSorted());
  const room = rooms.find(({ room_id }) => room_id === slug);
  expect(room).toMatchObject({ mode: 'matched', turn: expect.any(Number), pod: expect.any(String) });
  expect(room?.players.map(({ id }) => id).sort()).toEqual([anna.id, bob.id].sort());
  expect(room?.players.every(({ life }) => life !== null && life <= 3)).toBe(true);
  expect(Date.parse(room?.deadline ?? '')).toBeGreaterThan(Date.parse(room?.last_entry_at ?? ''));
});

test('turn and lives of a battle are listed by a pod that has not replayed it', async () => {
  const setup = plainSetup({ mode: 'friends' });
  const { entry, room } = createRoom(setup, { rules: rulebook.newest, at: Date.now() });
  await world.database.rooms.collection.insertOne({
    _id: room.id,
    users: [],
    setup,
    shard: shardOf(room.id),
    created_at: room.at,
    begun: true,
  } as never);
  await world.battleLog.append(entry, headerOf(room, 'another-pod'), 0);
  const { rooms } = await openBus().callRpc(rpcs.listRooms, { limit: 1_000 });
  const lives = rooms.find(({ room_id }) => room_id === room.id)?.players.map(({ life }) => life);
  expect(rooms.find(({ room_id }) => room_id === room.id)).toMatchObject({ turn: 0, mode: 'friends' });
  expect(lives).toEqual([constants.life, constants.life]);
});

test('a battle is ended once for an action, also at the same time as a player acts, and rates no player', async () => {
  const { anna, sockets, slug } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 1)));
  const bus = openBus();
  const action_id = ulid();
  const abort = () => bus.callRpc(rpcs.abortRoom, { action_id, room_id: slug, own: null });
  expect(await bus.callRpc(rpcs.abortRoom, { action_id, room_id: slug, own: anna.id })).toEqual({
    outcome: 'own_battle',
  });
  const playing = Promise.allSettled(sockets.map((socket) => play(socket)));
  expect(await Promise.all([abort(), abort()])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(await abort()).toEqual({ outcome: 'done' });
  expect(await bus.callRpc(rpcs.abortRoom, { action_id: ulid(), room_id: slug, own: null })).toEqual({
    outcome: 'not_running',
  });
  for (const socket of sockets) {
    await eventually(() => socket.state().status === 'finished');
    expect(socket.state()).toMatchObject({ end_reason: 'aborted', winner: null });
  }
  await playing;
  expect(await world.database.replays.findById(slug).lean()).toMatchObject({ reason: 'aborted', winner: null });
  expect(await world.database.ratings.countDocuments({ _id: anna.id })).toBe(0);
  await eventually(async () => (await view(slug)) === null);
  expect(await bus.callRpc(rpcs.abortRoom, { action_id: ulid(), room_id: ulid(), own: null })).toEqual({
    outcome: 'not_running',
  });
});
