import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events as authEvents } from '@maseki/contracts/auth/events.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
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
import { auditAccounts } from '../src/audit/audit-accounts.ts';

let env: DevEnv;
let publisher: Kit;
let db: Connection;
let models: AccountModels;
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  env = await createDevEnv({ services: [inventoryService, inventoryService, publishing] });
  db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}inventory`);
  models = createModels(db);
});
afterAll(async () => {
  await db.close();
  await env.stop();
});

/** Publishes the end of a season for a player, so many times. */
const close = (user: Pick<TestUser, 'id'>, stones: number, times = 1) =>
  publisher.transact(async ({ publishEvent }) => {
    const payload = { season: '202610', user_id: user.id, best: 'ruby', battles: 12, place: null, stones } as const;
    for (let time = 0; time < times; time += 1) publishEvent(events.seasonClosed, { payload });
  });

/** Waits until every event was published and handled. */
async function allHandled() {
  const streams = await env.streams();
  await eventually(async () => {
    const unpublished = await publisher.mongo.collection('outbox').countDocuments();
    const { num_pending, num_ack_pending } = await streams.consumers.info(
      EVENT_STREAM,
      'inventory-event-battle-season-closed',
    );
    return unpublished + num_pending + num_ack_pending === 0;
  });
}

async function stonesOf(user: TestUser): Promise<number | undefined> {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
}

test('a season pays its stones once, however often and to which pods it is told', async () => {
  const user = await env.register();
  await close(user, 40, 4);
  await allHandled();
  expect(await stonesOf(user)).toBe(90);
  expect(await models.ledger.find({ user: user.id, cause: 'season:202610' }).lean()).toMatchObject([{ amount: 40 }]);
  expect((await auditAccounts(db, models)).differences).toEqual([]);
});

test('a season of too few battles pays nothing', async () => {
  const user = await env.register();
  await close(user, 0);
  await allHandled();
  expect(await models.ledger.exists({ user: user.id, cause: 'season:202610' })).toBeNull();
});

test('a deleted account is not opened again by its season', async () => {
  const id = ulid();
  await publisher.transact(async ({ publishEvent }) =>
    publishEvent(authEvents.userDeleted, { payload: { user_id: id } }),
  );
  await eventually(async () => (await models.accounts.findById(id).lean())?.deletedAt);
  await close({ id }, 40);
  await allHandled();
  expect(await models.ledger.exists({ user: id })).toBeNull();
});
