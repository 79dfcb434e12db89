import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { Connection } from 'mongoose';

const MINUTE_MS = 60_000;
const CONSUMER = consumerName('inventory', events.battleFinished.subject);

let env: DevEnv;
let publisher: Kit;
let database: Connection;

beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  env = await createDevEnv({ services: [inventoryService, inventoryService, publishing] });
  database = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}inventory`);
});

afterAll(async () => {
  await database.close();
  await env.stop();
});

/** Publishes the end of a battle as battle does, also when it archives it again. */
function publishEnd(room_id: string, [winner_id, loser_id]: readonly [string, string], ended_at: number) {
  const counted = { mode: 'matched', rated: true, rewarded: true } as const;
  const payload = { room_id, ...counted, turns: 6, reason: 'life' as const, winner_id, loser_id, ended_at };
  return publisher.transact(async ({ publishEvent }) =>
    publishEvent(events.battleFinished, { id: `${room_id}:finished`, payload }),
  );
}

/**
 * Waits until all events have left the outbox and were handled. Returns the deliveries of one to
 * this consumer.
 */
async function handled(): Promise<number> {
  const streams = await env.streams();
  return eventually(async () => {
    if ((await publisher.mongo.collection('outbox').countDocuments()) > 0) return undefined;
    const { num_pending, num_ack_pending, ack_floor } = await streams.consumers.info(EVENT_STREAM, CONSUMER);
    return num_pending + num_ack_pending === 0 ? ack_floor.consumer_seq : undefined;
  });
}

/** Lets the consumer begin some minutes earlier, as after a restore. */
async function consumeAgain(): Promise<void> {
  const { consumers } = await env.streams();
  const { config } = await consumers.info(EVENT_STREAM, CONSUMER);
  await consumers.delete(EVENT_STREAM, CONSUMER);
  const opt_start_time = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  const again = { ...config, deliver_policy: 'by_start_time', opt_start_time } as typeof config;
  await consumers.add(EVENT_STREAM, again);
}

/** Copies the database. The returned function restores it. */
async function copyDatabase(): Promise<() => Promise<void>> {
  const { db } = database;
  if (!db) throw new Error('not connected');
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const copy = await Promise.all(
    names.map(async (name) => [name, await db.collection(name).find().toArray()] as const),
  );
  return () =>
    transaction(database, async (session) => {
      for (const [name, documents] of copy) {
        await db.collection(name).deleteMany({}, { session });
        if (documents.length > 0) await db.collection(name).insertMany(documents, { session });
      }
    });
}

async function stonesOf(...users: readonly TestUser[]): Promise<(number | undefined)[]> {
  const all = await Promise.all(users.map((user) => user.call(auth.getMe)));
  return all.map((me) => (me.ok ? me.value?.magic_stones : undefined));
}

test('a battle whose event is consumed again, with the database restored to before it or not, pays once', async () => {
  const [winner, loser] = await Promise.all([env.register(), env.register()]);
  const ids = [winner.id, loser.id] as const;
  const [before, after] = [ulid(), ulid()];
  const endedAt = Date.now();
  await publishEnd(before, ids, endedAt);
  await handled();
  expect(await stonesOf(winner, loser)).toEqual([55, 53]);

  await consumeAgain();
  expect(await handled()).toBe(1);
  expect(await stonesOf(winner, loser)).toEqual([55, 53]);

  const restore = await copyDatabase();
  await publishEnd(after, ids, endedAt);
  await handled();
  expect(await stonesOf(winner, loser)).toEqual([58, 54]);
  await restore();
  expect(await stonesOf(winner, loser)).toEqual([55, 53]);
  await consumeAgain();
  expect(await handled()).toBe(2);
  expect(await stonesOf(winner, loser)).toEqual([58, 54]);

  // Battle archives it again, because its own database was restored too. It is the same event, even
  // if the stream takes it again.
  await publishEnd(after, ids, endedAt);
  await handled();
  expect(await stonesOf(winner, loser)).toEqual([58, 54]);
});
