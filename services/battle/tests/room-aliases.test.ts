import { expect, test } from '@jest/globals';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { finishedAfter } from './support/finished-battle.ts';
import { plainSetup } from './support/setup.ts';
import { useDatabase } from './support/use-database.ts';

const database = useDatabase();

test('of two rooms of one invitation that are seated at once one is', async () => {
  const rooms = new RoomStore(database);
  const { players } = plainSetup();
  const setups = [plainSetup({ players, aliases: ['invitation'] }), plainSetup({ players, aliases: ['invitation'] })];
  const seated = await Promise.all(setups.map((setup) => rooms.seat(setup, Date.now(), 'anywhere')));
  expect(seated.filter(Boolean)).toHaveLength(1);
  const [room] = setups.filter((_, n) => seated[n]);
  expect(await rooms.bySlug('invitation')).toMatchObject({ id: room?.room_id });
  expect(await database.rooms.countDocuments()).toBe(1);
  expect(await database.tickets.countDocuments()).toBe(2);
});

test('a call that was paused and finds the battle of its invitation over seats nobody', async () => {
  const rooms = new RoomStore(database);
  const setup = plainSetup();
  expect(await rooms.seat(setup, Date.now(), 'anywhere', async () => false)).toBe(false);
  expect(await database.rooms.countDocuments({ _id: setup.room_id })).toBe(0);
  expect(await database.tickets.countDocuments({ room_id: setup.room_id })).toBe(0);
});

test('a slug leads to the replay after the battle', async () => {
  const rooms = new RoomStore(database);
  const transact = createTransact(database.db, outboxRows(database.db), () => undefined);
  const replays = new ReplayStore({ transact, models: database, keptDays: 365 });
  const begun = createRoom(plainSetup({ aliases: ['slug'] }), { rules: rulebook.newest, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const last = applyChange(begun.room, surrender, Date.now());
  if (!last.ok) throw new Error(last.reason);
  const ended = finishedAfter([begun, last]);
  await rooms.seat(begun.room.setup, Date.now(), 'anywhere');
  await replays.archive([ended]);
  expect(await replays.bySlug('slug')).toMatchObject({ id: ended.id });
  expect(await replays.bySlug(ended.id)).toMatchObject({ id: ended.id });
});
