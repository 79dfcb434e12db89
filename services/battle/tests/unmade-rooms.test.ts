/** @slow kills pods between the steps of a seat */

import { expect, test } from '@jest/globals';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { TicketStore } from '../src/base/seats/ticket-store.ts';
import type { Origin } from '../src/base/seats/unbegun-seats.ts';
import type { RoomSetup } from '../src/battle/log-record.ts';
import { createRoom } from '../src/battle/room.ts';
import { humansIn } from '../src/battle/room-setup.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { createRoomLoader } from '../src/play/rooms/load-room.ts';
import { interruptedStore, type Moment } from './support/interrupted-store.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { plainSetup } from './support/setup.ts';

/** The other pod, which acts while one is interrupted. */
const world = useOnePod();

const PRESENT_MS = 90_000;

interface Pair {
  players: readonly [Player, Player];
  setup: RoomSetup;
}

/** A setup for two players whom no other pod pairs before their tickets show them present. */
async function wanted(from: Origin = 'queue'): Promise<Pair> {
  const players = [world.pods.player('アンナ'), world.pods.player('ボブ')] as const;
  const [a, b] = players.map(({ id, name }) => ({ user_id: id, name, rating: 1500, level: null }));
  if (!a || !b) throw new Error('unreachable');
  const setup = plainSetup({ players: { a, b }, aliases: players.map(({ id }) => id) });
  const rest = { rating: 1500, since: Date.now(), pod: 'interrupted', deck: { cards: [], id: null }, blocked: [] };
  const queued = humansIn(setup).map(({ user_id, name }) => ({ ...rest, user_id, name, slug: user_id }));
  if (from === 'queue') await new TicketStore(world.database).enqueue(queued);
  await world.database.tickets.updateMany({ _id: { $in: players.map(({ id }) => id) } }, { presence: {} });
  return { players, setup };
}

const ids = ({ players }: Pair) => players.map(({ id }) => id);
const ticketsOf = (pair: Pair) => world.database.tickets.find({ _id: { $in: ids(pair) } }).lean();
const roomsOf = async (pair: Pair) => (await ticketsOf(pair)).map(({ room_id }) => room_id);
const beginningsOf = ({ setup }: Pair) => world.battleLog.readAfter(setup.room_id, 0);

/** Lets the other pod see that both wait, so that it pairs them. */
const appear = (pair: Pair) =>
  world.database.tickets.updateMany(
    { _id: { $in: ids(pair) } },
    { $set: { 'presence.test': Date.now() + PRESENT_MS } },
  );

/** The room of both by the other pod, which is not that of the interrupted one. */
const roomElsewhere = (pair: Pair) =>
  eventually(async () => {
    const [one, other] = await roomsOf(pair);
    if (!one || one !== other || one === pair.setup.room_id) return undefined;
    return (await world.battleLog.tails([one])).length === 1 ? one : undefined;
  });

async function interrupted(moment: Moment, from: Origin = 'queue') {
  const pair = await wanted(from);
  const { store, reached, goOn } = interruptedStore(world.database, moment);
  const seated = store.seat(pair.setup, Date.now(), from);
  await reached;
  return { pair, seated, goOn };
}

async function surrender({ players }: Pair, room: string): Promise<void> {
  const socket = await players[0].connect(world.pod, room);
  await socket.until(({ status }) => status === 'setup');
  socket.send({ type: 'action.surrender' });
  await eventually(() => world.database.replays.exists({ _id: room }));
  socket.close();
}

test.each([
  ['before the seats', 0],
  ['within the seats', 1],
  ['before the rooms', 2],
] as const)(
  'a pod that stops %s leaves %i seats without a room: they are freed, and both are paired by another pod; when it goes on, it changes nothing',
  async (moment, left) => {
    const { pair, seated, goOn } = await interrupted(moment);
    expect((await roomsOf(pair)).filter((room) => room === pair.setup.room_id)).toHaveLength(left);
    await appear(pair);
    const room = await roomElsewhere(pair);
    // So far the pod might as well have been killed.
    goOn();
    expect(await seated).toBe(false);
    expect(await roomsOf(pair)).toEqual([room, room]);
    expect(await beginningsOf(pair)).toEqual([]);
    expect(await new RoomStore(world.database).startOf(pair.setup.room_id)).toBeUndefined();
    await surrender(pair, room);
  },
);

test('seats that a clock 40 days ahead has taken for a room that was never made are freed', async () => {
  const { pair } = await interrupted('before the rooms');
  const seated_at = Date.now() + 40 * 24 * 60 * 60 * 1_000;
  await world.database.tickets.updateMany({ _id: { $in: ids(pair) } }, { $set: { seated_at } });
  await appear(pair);
  await surrender(pair, await roomElsewhere(pair));
});

test.each(['before the seats', 'within the seats', 'before the rooms'] as const)(
  'a pod that is paused %s for a moment only goes on as if nothing had been',
  async (moment) => {
    const { pair, seated, goOn } = await interrupted(moment);
    goOn();
    expect(await seated).toBe(true);
    expect(await roomsOf(pair)).toEqual([pair.setup.room_id, pair.setup.room_id]);
    await surrender(pair, pair.setup.room_id);
  },
);

test.each(['within the seats', 'before the rooms'] as const)(
  'seats from an invitation whose pod was killed %s are free again, and nobody is queued',
  async (moment) => {
    const { pair, seated, goOn } = await interrupted(moment, 'anywhere');
    await eventually(async () => (await ticketsOf(pair)).length === 0);
    // Nor does the pod get anywhere that was paused only.
    goOn();
    expect(await seated).toBe(false);
    expect(await ticketsOf(pair)).toEqual([]);
    expect(await beginningsOf(pair)).toEqual([]);
  },
);

test('the id of a room that was given up stays taken for an hour', async () => {
  const { setup } = await wanted('anywhere');
  const store = new RoomStore(world.database);
  const [now, HOUR_MS] = [Date.now(), 60 * 60 * 1_000];
  expect(await store.giveUp(setup.room_id, now)).toEqual([]);
  await store.forgetGivenUp(now + HOUR_MS - 1);
  expect(await store.seat(setup, now, 'anywhere')).toBe(false);
  await store.forgetGivenUp(now + HOUR_MS + 1);
  expect(await world.database.rooms.countDocuments({ _id: setup.room_id })).toBe(0);
});

test('who claims while the room of the own seat is not made yet waits for it', async () => {
  const { pair, seated, goOn } = await interrupted('before the rooms');
  const [anna, bob] = pair.players;
  expect(await anna.current(world.pod)).toBeNull();
  const socket = await bob.connect(world.pod, bob.id);
  await socket.until(({ status }) => status === 'waiting');
  const claim = anna.claim(world.pod);
  goOn();
  expect(await seated).toBe(true);
  expect(await claim).toBe(pair.setup.room_id);
  expect((await socket.until(({ status }) => status === 'setup')).room_id).toBe(pair.setup.room_id);
  await surrender(pair, pair.setup.room_id);
});

test('who claims and has a seat whose room nobody makes is queued again, as long as before', async () => {
  const { pair } = await interrupted('before the rooms');
  const [anna, bob] = pair.players;
  const before = await world.database.tickets.findById(anna.id).lean();
  expect(await anna.claim(world.pod)).toBe(anna.id);
  const [after] = (await ticketsOf(pair)).filter(({ _id }) => _id === anna.id);
  expect(after).toMatchObject({ state: 'queued', since: before?.since, slug: anna.id });
  expect(await anna.leaveQueue(world.pod)).toBe(true);
  await eventually(async () => (await roomsOf(pair)).every((room) => room === null));
  await bob.leaveQueue(world.pod);
});

test('who leaves the queue while the room of the own seat is not made is not queued again', async () => {
  const { pair } = await interrupted('before the rooms');
  const [anna, bob] = pair.players;
  expect(await anna.leaveQueue(world.pod)).toBe(true);
  await eventually(async () => (await ticketsOf(pair)).every(({ state }) => state === 'queued'));
  expect((await ticketsOf(pair)).map(({ _id }) => _id)).toEqual([bob.id]);
  await bob.leaveQueue(world.pod);
});

test('an account that is deleted while its seat has no room is not queued again', async () => {
  const { pair } = await interrupted('before the rooms');
  const [anna] = pair.players;
  await transaction(world.database.db, (session) => deletedUserStore(world.database).anonymize(anna.id, session));
  await eventually(async () => (await ticketsOf(pair)).every(({ state }) => state === 'queued'));
  expect((await ticketsOf(pair)).map(({ _id }) => _id)).toEqual([pair.players[1].id]);
  await pair.players[1].leaveQueue(world.pod);
});

const loader = () =>
  createRoomLoader({
    battleLog: world.battleLog,
    rulebook,
    rulesForNewRooms: () => rulebook.newest,
    now: Date.now,
    rooms: new RoomStore(world.database),
    countBegun: () => undefined,
    archivedEntries: async () => undefined,
  });

test('a pod that is paused after it made a room follows whoever has begun it', async () => {
  const pair = await wanted();
  expect(await new RoomStore(world.database).seat(pair.setup, Date.now())).toBe(true);
  const socket = await pair.players[1].connect(world.pod, pair.players[1].id);
  await socket.until(({ status }) => status === 'setup');
  expect(await loader().begin([pair.setup])).toEqual([]);
  expect(await beginningsOf(pair)).toHaveLength(1);
  await surrender(pair, pair.setup.room_id);
});

test('a battle whose pod dies before it notes that it has begun goes on, and is not begun again', async () => {
  const pair = await wanted();
  expect(await new RoomStore(world.database).seat(pair.setup, Date.now())).toBe(true);
  const { entry, room } = createRoom(pair.setup, { rules: rulebook.newest, at: Date.now() });
  await world.battleLog.append(entry, headerOf(room, 'dead-pod'), 0);
  const socket = await pair.players[0].connect(world.pod, pair.setup.room_id);
  await socket.until(({ status }) => status === 'setup');
  expect(await beginningsOf(pair)).toHaveLength(1);
  await surrender(pair, pair.setup.room_id);
});

test('a seat that a restore has brought back for an archived battle is free for the next claim', async () => {
  const pair = await wanted();
  const [anna] = pair.players;
  await new RoomStore(world.database).seat(pair.setup, Date.now());
  const seat = await world.database.tickets.findById(anna.id).lean();
  await surrender(pair, pair.setup.room_id);
  await eventually(async () => (await ticketsOf(pair)).length === 0);
  const seated_at = Date.now() - 2 * PRESENT_MS;
  await world.database.tickets.collection.insertOne({ ...seat, _id: anna.id as never, seated_at });
  expect(await anna.claim(world.pod)).not.toBe(pair.setup.room_id);
  expect(await anna.leaveQueue(world.pod)).toBe(true);
  expect(await world.database.rooms.countDocuments({ _id: pair.setup.room_id })).toBe(0);
});
