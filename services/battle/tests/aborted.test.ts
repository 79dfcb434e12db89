import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/battle/events.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { headerOf } from '../src/base/log/record-header.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import type { RoomSetup } from '../src/battle/log-record.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { plainSetup } from './support/setup.ts';

const LONG_AGO_MS = 20 * 60_000;
const AHEAD_MS = 40 * 24 * 60 * 60_000;
/** Rules of a release that no pod of this test knows. */
const unknownRules = { ...rulebook.newest, version: 99 };

const world = useOnePod();

interface Seated {
  anna: Player;
  bob: Player;
  setup: RoomSetup;
}

/** Seats two players in a room without a log. */
async function seated(createdAt: number): Promise<Seated> {
  const [anna, bob] = [world.pods.player('アンナ'), world.pods.player('ボブ')];
  const [a, b] = [anna, bob].map(({ id, name }) => ({ user_id: id, name, rating: 1500, level: null }));
  if (!a || !b) throw new Error('unreachable');
  const setup = plainSetup({ players: { a, b } });
  expect(await new RoomStore(world.database).seat(setup, createdAt, 'anywhere')).toBe(true);
  return { anna, bob, setup };
}

/** Begins the battle of a room, by default by rules that no release knows any more. */
async function begun(at: number, rules = unknownRules): Promise<Seated & { seq: number }> {
  const seats = await seated(Date.now());
  const { entry, room } = createRoom(seats.setup, { rules, at });
  const stored = await world.battleLog.append(entry, headerOf(room, 'dead-pod'), 0);
  if (stored.status !== 'stored') throw new Error(stored.status);
  return { ...seats, seq: stored.seq };
}

async function withoutBeginning(): Promise<Seated> {
  const seats = await seated(Date.now() - LONG_AGO_MS);
  const at = Date.now() - LONG_AGO_MS;
  const { room } = createRoom(seats.setup, { rules: rulebook.newest, at });
  const next = applyChange(room, { kind: 'timeout' }, at);
  if (!next.ok) throw new Error(next.reason);
  await world.battleLog.append(next.entry, headerOf(next.room, 'dead-pod'), 0);
  return seats;
}

/** The user ids in the `battle.aborted` events of a room. */
async function notifiedUsers(roomId: string): Promise<string[][]> {
  const jsm = await jetstreamManager(world.nats);
  const stream = 'events';
  const { state } = await jsm.streams.info(stream);
  const found: string[][] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage(stream, { seq });
    const event = message?.json<{ payload: { room_id: string; user_ids: string[] } }>();
    if (message?.subject.endsWith(events.battleAborted.subject) && event?.payload.room_id === roomId)
      found.push(event.payload.user_ids);
  }
  return found;
}

test.each([
  ['not_reproducible', () => begun(Date.now() - LONG_AGO_MS)],
  ['no_beginning', withoutBeginning],
  ['log_lost', () => seated(Date.now() - LONG_AGO_MS)],
  ['wrong_clock', () => begun(Date.now() + AHEAD_MS, rulebook.newest)],
] as const)('%s: a room that cannot go on is closed, its seats are free, no player is rated', async (reason, make) => {
  const { anna, bob, setup } = await make();
  const archived = await eventually(() => world.database.replays.findById(setup.room_id).lean());
  expect(archived).toMatchObject({ reason: 'aborted', winner: null, users: [anna.id, bob.id] });
  expect(await world.database.rooms.countDocuments({ _id: setup.room_id })).toBe(0);
  expect(await world.database.tickets.countDocuments({ room_id: setup.room_id })).toBe(0);
  expect(await world.database.ratings.countDocuments({ _id: { $in: [anna.id, bob.id] } })).toBe(0);
  await eventually(async () => (await notifiedUsers(setup.room_id)).length > 0);
  expect(await notifiedUsers(setup.room_id)).toEqual([[anna.id, bob.id]]);
  const metrics = await (await fetch(`http://127.0.0.1:${world.pod.metricsPort}/metrics`)).text();
  expect(metrics).toMatch(new RegExp(`battles_aborted_total\\{reason="${reason}"[^}]*\\} [1-9]`));

  const socket = await anna.connect(world.pod, setup.room_id);
  await eventually(() => socket.closeCode() === closeCodes.refused);
  expect(socket.state()).toMatchObject({ status: 'finished', winner: null, end_reason: 'aborted' });
  expect(await bob.claim(world.pod)).not.toBe(setup.room_id);
  await bob.leaveQueue(world.pod);
});

test.each([undefined, 'practice'] as const)('a claim (%s) never gets a dead room', async (mode) => {
  const { anna, setup } = await begun(Date.now() - LONG_AGO_MS);
  const slug = await anna.claim(world.pod, mode ? { mode } : {});
  expect(slug).not.toBe(setup.room_id);
  expect(await world.database.replays.findById(setup.room_id).lean()).toMatchObject({ reason: 'aborted' });
  await anna.leaveQueue(world.pod);
});

test('a battle whose log is lost is not begun again, and closed like any that cannot go on', async () => {
  const { anna, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  for (const socket of sockets) socket.close();
  await world.battleLog.purge(slug);
  await world.battleLog.forget(slug);
  const later = await world.pods.start();
  await expect(anna.connect(later, slug)).rejects.toThrow('503');
  expect(await world.battleLog.lastSeq(slug)).toBe(0);
  await world.database.rooms.updateOne({ _id: slug }, { $set: { created_at: Date.now() - LONG_AGO_MS } });
  const archived = await eventually(() => world.database.replays.findById(slug).lean());
  expect(archived).toMatchObject({ reason: 'aborted', winner: null });
});

test('a room that another release may still play stays until it is overdue', async () => {
  const { anna, setup, seq } = await begun(Date.now());
  expect(await anna.claim(world.pod)).toBe(setup.room_id);
  expect((await world.battleLog.tail(setup.room_id))?.seq).toBe(seq);
});

test('sockets in a room that is aborted see its end', async () => {
  const { slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  const tail = await world.battleLog.tail(slug);
  if (!tail) throw new Error('no tail');
  const { version, at } = tail.header;
  const entry = { kind: 'aborted', version: version + 1, at, reason: 'not_reproducible', mode: 'matched' } as const;
  const header = { ...tail.header, version: version + 1, deadline: null, finished: true, writer: 'another-pod' };
  expect(await world.battleLog.append(entry, header, tail.seq)).toMatchObject({ status: 'stored' });
  for (const socket of sockets) {
    const state = await socket.until(({ status }) => status === 'finished');
    expect(state).toMatchObject({ room_id: slug, winner: null, end_reason: 'aborted' });
  }
  await eventually(async () => (await world.database.tickets.countDocuments({ room_id: slug })) === 0);
});

test('an end that this pod cannot archive makes no claim fail with 500', async () => {
  const { anna, setup, seq } = await begun(Date.now());
  const { room } = createRoom(setup, { rules: unknownRules, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const ended = applyChange(room, surrender, Date.now());
  if (!ended.ok) throw new Error(ended.reason);
  await world.battleLog.append(ended.entry, headerOf(ended.room, 'dead-pod'), seq);
  expect(await anna.claimResult(world.pod)).toMatchObject({ ok: false, error: 'unavailable' });
  expect(await anna.current(world.pod)).toBeNull();
});
