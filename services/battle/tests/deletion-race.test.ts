import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { FORMER_PLAYER } from '../src/domain/former-player.ts';
import { advance, createRoom } from '../src/domain/room.ts';
import { rulebook } from '../src/domain/rulebook.ts';
import { endedOf } from '../src/ending/ended.ts';
import { departureStore } from '../src/stores/departure-store.ts';
import { replayStore } from '../src/stores/replay-store.ts';
import { roomStore } from '../src/stores/room-store.ts';
import { openDatabase } from './support/database.ts';
import { plainSetup } from './support/setup.ts';

let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof openDatabase>>;
let stores: {
  departures: ReturnType<typeof departureStore>;
  replays: ReturnType<typeof replayStore>;
  rooms: ReturnType<typeof roomStore>;
};

beforeAll(async () => {
  sandbox = await createSandbox();
  database = await openDatabase(sandbox);
  const transact = createTransact(database.db, outboxModels(database.db), () => undefined);
  await ensureIndexes(database.db);
  stores = {
    departures: departureStore(database),
    replays: replayStore(transact, database),
    rooms: roomStore(database.db, database),
  };
}, 60_000);

afterAll(async () => {
  await database.db.close();
  await sandbox.clean();
}, 30_000);

/** A seated battle that has ended and waits for its archive. */
async function endedBattle() {
  const begun = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const last = advance(begun.room, surrender, Date.now());
  const ended = last.ok && endedOf([begun, last]);
  if (!ended) throw new Error('the battle goes on');
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
      const ended = await endedBattle();
      const leavers = ended.users.slice(0, leaving);
      const leave = async (id: string) => {
        await soon();
        await transaction(database.db, (session) => stores.departures.leave(id, session));
      };
      const archive = async () => {
        await soon();
        return stores.replays.archive(ended);
      };
      await Promise.all([archive(), archive(), ...leavers.map(leave)]);
      const [created] = (await stores.replays.find(ended.id))?.entries ?? [];
      if (created?.kind !== 'created') throw new Error('no replay');
      const players = [created.players.a, created.players.b];
      expect(players.map(({ name }) => name === FORMER_PLAYER)).toEqual([true, leaving === 2]);
      expect(await database.places.countDocuments({ _id: { $in: ended.users } })).toBe(0);
      const rated = await database.ratings.distinct('_id', { _id: { $in: ended.users } });
      expect(rated).toEqual(ended.users.slice(leaving));
    }
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, race));
  },
  60_000,
);
