/** @slow hundreds of seats at once */

import { expect, test } from '@jest/globals';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { TicketStore } from '../src/base/seats/ticket-store.ts';
import { humansIn } from '../src/battle/room-setup.ts';
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
  await new TicketStore(database).enqueue(queued);
  return { ...setup, aliases: humans.map(({ user_id }) => user_id) };
}

const roomsOf = async (ids: readonly string[]) =>
  (await database.tickets.find({ _id: { $in: ids } }).lean()).map((p) => p.room_id);

test('rooms are seated together; one whose players are no longer free does not stop the others, and leaves nothing', async () => {
  const setups = await Promise.all([wanted(), wanted(), wanted()]);
  const [first, second, third] = setups;
  if (!first || !second || !third) throw new Error('unreachable');
  const [leaver = '', partner = ''] = second.aliases;
  await new TicketStore(database).leave(leaver);

  expect(await new RoomStore(database).seatMany(setups, NOW)).toEqual([first, third]);

  expect(await database.rooms.distinct('_id')).toEqual([first, third].map(({ room_id }) => room_id).sort());
  expect(await roomsOf(first.aliases)).toEqual([first.room_id, first.room_id]);
  expect(await database.tickets.findById(partner).lean()).toMatchObject({ state: 'queued', room_id: null, since: NOW });
  expect((await new TicketStore(database).queuedPlayers(NOW)).map(({ user_id }) => user_id)).toContain(partner);
});

test('of three pods that seat the same players at once one succeeds with each pair', async () => {
  const setups = await Promise.all(Array.from({ length: 10 }, wanted));
  const rivals = () => setups.map((setup) => ({ ...setup, room_id: plainSetup().room_id }));
  const store = new RoomStore(database);
  const wishes = [setups, rivals(), rivals().reverse()];
  const seated = (await Promise.all(wishes.map((each) => store.seatMany(each, NOW)))).flat();
  for (const { aliases } of setups) {
    const rooms = seated.flatMap((setup) => (setup.aliases[0] === aliases[0] ? setup.room_id : []));
    expect(rooms).toHaveLength(1);
    expect(await roomsOf(aliases)).toEqual([rooms[0], rooms[0]]);
  }
  expect(await database.rooms.countDocuments({ _id: { $in: wishes.flat().map(({ room_id }) => room_id) } })).toBe(10);
});

test('two invitations of the same two at once seat them once, whatever the order of their names', async () => {
  const store = new RoomStore(database);
  for (let round = 0; round < 10; round += 1) {
    const { players } = plainSetup();
    const setups = [plainSetup({ players }), plainSetup({ players: { a: players.b, b: players.a } })];
    const seated = await Promise.all(setups.map((setup) => store.seat(setup, NOW, 'anywhere')));
    expect(seated.filter(Boolean)).toHaveLength(1);
    const winner = setups[seated.indexOf(true)]?.room_id;
    expect(await roomsOf([players.a.user_id, players.b.user_id])).toEqual([winner, winner]);
  }
});
