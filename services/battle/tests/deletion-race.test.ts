/** @slow races deletions with ends of battles */

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { text } from '../src/text.ja.ts';
import { finishedAfter } from './support/finished-battle.ts';
import { plainSetup } from './support/setup.ts';
import { useDatabase } from './support/use-database.ts';

const database = useDatabase();
let stores: {
  deletedUsers: ReturnType<typeof deletedUserStore>;
  replays: ReplayStore;
  rooms: RoomStore;
};

beforeAll(async () => {
  const transact = createTransact(database.db, outboxRows(database.db), () => undefined);
  stores = {
    deletedUsers: deletedUserStore(database),
    replays: new ReplayStore({ transact, models: database, keptDays: 365 }),
    rooms: new RoomStore(database),
  };
});

/** A battle with seated players that is finished and not archived. */
async function finishedBattle() {
  const begun = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const last = applyChange(begun.room, surrender, Date.now());
  if (!last.ok) throw new Error(last.reason);
  const ended = finishedAfter([begun, last]);
  expect(await stores.rooms.seat(begun.room.setup, Date.now(), 'anywhere')).toBe(true);
  return ended;
}

/** Both begin within the few milliseconds that either takes. */
const soon = () => sleep(Math.random() * 6);

const ROUNDS = 15;
const AT_ONCE = 6;

test.each([
  ['one of the two players', 1],
  ['both players', 2],
])(
  'when %s leave while their battle is archived, the replay has no name of theirs, and nothing of them stays',
  async (_, leaving) => {
    async function race(): Promise<void> {
      const ended = await finishedBattle();
      const leavers = ended.users.slice(0, leaving);
      const leave = async (id: string) => {
        await soon();
        await transaction(database.db, (session) => stores.deletedUsers.anonymize(id, session));
      };
      const archive = async () => {
        await soon();
        return stores.replays.archive([ended]);
      };
      await Promise.all([archive(), archive(), ...leavers.map(leave)]);
      const [created] = (await stores.replays.find(ended.id))?.entries ?? [];
      if (created?.kind !== 'created') throw new Error('no replay');
      const players = [created.players.a, created.players.b];
      expect(players.map(({ name }) => name === text.deletedPlayer)).toEqual([true, leaving === 2]);
      expect(await database.tickets.countDocuments({ _id: { $in: ended.users } })).toBe(0);
      const rated = await database.ratings.distinct('_id', { _id: { $in: ended.users } });
      expect(rated).toEqual(ended.users.slice(leaving));
    }
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, race));
  },
);
