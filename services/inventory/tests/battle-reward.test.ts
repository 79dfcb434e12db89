import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events as authEvents } from '@maseki/contracts/auth/events.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { Connection } from 'mongoose';
import { type AccountModels, createModels } from '../src/accounts/models.ts';

let env: DevEnv;
let publisher: Kit;
let db: Connection;
let accounts: AccountModels['accounts'];
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  env = await createDevEnv({ services: [inventoryService, inventoryService, publishing] });
  db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}inventory`);
  accounts = createModels(db).accounts;
});
afterAll(async () => {
  await db.close();
  await env.stop();
});

interface Finished {
  winner: Pick<TestUser, 'id'>;
  loser: Pick<TestUser, 'id'>;
  mode?: BattleMode;
  rewarded?: boolean;
}

/** The event of a battle. */
function finished({ winner, loser, mode = 'matched', rewarded = mode === 'matched' }: Finished) {
  const room_id = ulid();
  const counted = { mode, rated: rewarded, rewarded };
  const payload = { room_id, turns: 6, reason: 'life' as const, ended_at: Date.now() };
  const ids = { winner_id: winner.id, loser_id: loser.id };
  return { payload: { ...payload, ...counted, ...ids } };
}

const publish = (...battles: ReturnType<typeof finished>[]) =>
  publisher.transact(async ({ publishEvent }) => {
    for (const battle of battles) publishEvent(events.battleFinished, battle);
  });

async function stonesOf(user: TestUser): Promise<number | undefined> {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
}

/** Waits until every event was published and handled. */
async function allHandled() {
  const { mongo } = publisher;
  const streams = await env.streams();
  await eventually(async () => {
    const unpublished = await mongo.collection('outbox').countDocuments();
    const consumer = await streams.consumers.info(EVENT_STREAM, 'inventory-event-battle-finished');
    return unpublished + consumer.num_pending + consumer.num_ack_pending === 0;
  });
}

const two = () => Promise.all([env.register(), env.register()]);

/** The first battle of the day, and half and whole of the week. */
const [FIRST, HALF] = [2, 3];
/** The step of the first practice battle. */
const STEP = 5;

test('a battle pays 3 stones to the winner and 1 to the loser, and the first task of the day', async () => {
  const [winner, loser] = await two();
  await publish(finished({ winner, loser }));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53 + FIRST, 51 + FIRST]);
});

test('a battle that is published again, and to two pods at the same time, pays once', async () => {
  const [winner, loser] = await two();
  const battle = finished({ winner, loser });
  await publish(battle);
  await publish(...Array.from({ length: 5 }, () => battle));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53 + FIRST, 51 + FIRST]);
});

test('no user gets more than 60 stones a day for battles', async () => {
  const [winner, loser] = await two();
  await publish(...Array.from({ length: 25 }, () => finished({ winner, loser })));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([110 + FIRST + 2 * HALF, 75 + FIRST + 2 * HALF]);
});

test('what battle does not reward pays nothing itself, but counts for missions', async () => {
  const [winner, loser] = await two();
  const unpaid = [{ mode: 'friends' }, { mode: 'practice' }, { rewarded: false }] as const;
  await publish(...unpaid.map((battle) => finished({ winner, loser, ...battle })));
  await publish(finished({ winner: { id: 'computer' }, loser, mode: 'practice' }));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([50 + FIRST + STEP, 50 + FIRST + HALF + STEP]);
});

test('matched battles are counted for both, paid or not, each once though two pods handle them', async () => {
  const [winner, loser] = await two();
  const battle = finished({ winner, loser });
  await publish(
    battle,
    finished({ winner: loser, loser: winner, rewarded: false }),
    finished({ winner, loser, mode: 'friends' }),
  );
  await publish(...Array.from({ length: 3 }, () => battle));
  await allHandled();
  for (const { id } of [winner, loser]) {
    expect(await accounts.findById(id).lean()).toMatchObject({ matchedBattles: 2 });
  }
});

test('an account knows when its user registered, also when a request has opened it before the event came', async () => {
  const before = Date.now();
  const user = await env.register();
  await stonesOf(user);
  const { registeredAt } = await eventually(async () => {
    const account = await accounts.findById(user.id).lean();
    return account?.registeredAt ? account : undefined;
  });
  expect(registeredAt).toBeGreaterThanOrEqual(before);
  expect(registeredAt).toBeLessThanOrEqual(Date.now());
  expect(await stonesOf(user)).toBe(50);
  const user_id = ulid();
  expect(await publisher.bus.callRpc(rpcs.getBalance, { user_id })).toEqual({ magic_stones: 50 });
  expect(await accounts.findById(user_id).lean()).toMatchObject({ registeredAt: null });
  await publisher.transact(async ({ publishEvent }) =>
    publishEvent(authEvents.userRegistered, {
      payload: { user_id, username: 'late', registered_at: 7 },
    }),
  );
  await eventually(async () => (await accounts.findById(user_id).lean())?.registeredAt === 7);
  expect(await accounts.findById(user_id).lean()).toMatchObject({ stones: 50, matchedBattles: 0 });
});
