import { expect, test } from '@jest/globals';
import { humansIn } from '../src/battle/room-setup.ts';
import { roomStore } from '../src/seats/room-store.ts';
import { ticketStore } from '../src/seats/ticket-store.ts';
import { plainSetup } from './support/setup.ts';
import { useDatabase } from './support/use-database.ts';

const database = useDatabase();

const NOW = 1_000_000;

/** A room for two queued players. */
async function wanted() {
  const setup = plainSetup();
  const humans = humansIn(setup);
  const queued = humans.map(({ user_id, name }) => ({
    user_id,
    name,
    slug: user_id,
    rating: 1500,
    since: NOW,
    pod: 'p',
    deck: { cards: [], id: null },
    blocked: [],
  }));
  await ticketStore(database).enqueue(queued);
  return { ...setup, aliases: humans.map(({ user_id }) => user_id) };
}

const roomsOf = async (ids: readonly string[]) =>
  (await database.tickets.find({ _id: { $in: ids } }).lean()).map((p) => p.room_id);

test('rooms are seated together; one whose players are no longer free does not stop the others, and leaves nothing', async () => {
  const setups = await Promise.all([wanted(), wanted(), wanted()]);
  const [first, second, third] = setups;
  if (!first || !second || !third) throw new Error('unreachable');
  const [leaver = '', partner = ''] = second.aliases;
  await ticketStore(database).leave(leaver);

  expect(await roomStore(database.db, database).seatMany(setups, NOW)).toEqual([first, third]);

  expect(await database.rooms.distinct('_id')).toEqual([first, third].map(({ room_id }) => room_id).sort());
  expect(await roomsOf(first.aliases)).toEqual([first.room_id, first.room_id]);
  expect(await roomsOf([partner])).toEqual([null]);
});

test('of two pods that seat the same players at once one succeeds', async () => {
  const setups = await Promise.all([wanted(), wanted(), wanted()]);
  const rivals = setups.map((setup) => ({ ...setup, room_id: plainSetup().room_id }));
  const store = roomStore(database.db, database);
  const seated = await Promise.all([store.seatMany(setups, NOW), store.seatMany(rivals, NOW)]);
  for (const [n, { aliases, room_id }] of setups.entries()) {
    const rooms = [room_id, rivals[n]?.room_id].filter((id) => seated.flat().some((setup) => setup.room_id === id));
    expect(rooms).toHaveLength(1);
    expect(await roomsOf(aliases)).toEqual([rooms[0], rooms[0]]);
  }
});
