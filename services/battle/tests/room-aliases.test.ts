import { expect, test } from '@jest/globals';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { replayStore } from '../src/archive/store.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { roomStore } from '../src/seats/room-store.ts';
import { finishedAfter } from './support/finished-battle.ts';
import { plainSetup } from './support/setup.ts';
import { useDatabase } from './support/use-database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const database = useDatabase();

test('of two rooms that are seated at once under one slug one is', async () => {
  const rooms = roomStore(database.db, database);
  const setups = [plainSetup({ aliases: ['invitation'] }), plainSetup({ aliases: ['invitation'] })];
  const seated = await Promise.all(setups.map((setup) => rooms.seat(setup, Date.now(), 'anywhere')));
  expect(seated.filter(Boolean)).toHaveLength(1);
  const [room] = setups.filter((_, n) => seated[n]);
  expect(await rooms.bySlug('invitation')).toMatchObject({ id: room?.room_id });
  expect(await database.rooms.countDocuments()).toBe(1);
  expect(await database.tickets.countDocuments()).toBe(2);
});

test('a slug leads to the replay for a day after the battle', async () => {
  const rooms = roomStore(database.db, database);
  const transact = createTransact(database.db, outboxModels(database.db), () => undefined);
  const replays = replayStore({ transact, models: database, keptDays: 365 });
  const begun = createRoom(plainSetup({ aliases: ['slug'] }), { rules: rulebook.newest, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const last = applyChange(begun.room, surrender, Date.now());
  if (!last.ok) throw new Error(last.reason);
  const ended = finishedAfter([begun, last]);
  await rooms.seat(begun.room.setup, Date.now(), 'anywhere');
  await replays.archive([ended]);
  expect(await replays.bySlug('slug')).toMatchObject({ id: ended.id });
  const alias = await database.roomAliases.findById('slug').lean();
  expect(alias?.expires_at?.getTime()).toBe(ended.endedAt + DAY_MS);
});
