import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { EVENT_STREAM } from '@maseki/service-kit/outbox/stream.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ulid } from 'ulid';
import { publisherService } from './support/publisher-service.ts';

let env: DevEnv;
let publisher: Kit;
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  env = await createDevEnv({ services: [inventoryService, inventoryService, publishing] });
}, 60_000);
afterAll(() => env.stop());

const MINUTE_MS = 60_000;

interface Finished {
  winner: TestUser;
  loser: TestUser;
  minute?: number;
  turns?: number;
  practice?: boolean;
}

/** The event of a battle that ended so many minutes after the first. */
function finished({ winner, loser, minute = 0, turns = 6, practice = false }: Finished) {
  const room_id = ulid();
  const ended_at = Date.parse('2026-11-21T03:00:00Z') + minute * MINUTE_MS;
  const payload = { room_id, practice, turns, reason: 'life' as const, away: [], ended_at };
  const ids = { winner_id: winner.id, loser_id: loser.id };
  return { aggregate: room_id, payload: { ...payload, ...ids } };
}

const publish = (...battles: ReturnType<typeof finished>[]) =>
  publisher.transact(async ({ publishEvent }) => {
    for (const battle of battles) await publishEvent(events.battleFinished, battle);
  });

async function stonesOf(user: TestUser): Promise<number | undefined> {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
}

/** Waits until every event was published and handled. */
async function allHandled() {
  const { bus, mongo } = publisher;
  const streams = await bus.streams();
  await eventually(async () => {
    const unpublished = await mongo.collection('outbox').countDocuments();
    const consumer = await streams.consumers.info(bus.prefixed(EVENT_STREAM), 'inventory-event-battle-finished');
    return unpublished + consumer.num_pending + consumer.num_ack_pending === 0;
  });
}

const two = () => Promise.all([env.register(), env.register()]);

test('a battle pays 3 stones to the winner and 1 to the loser', async () => {
  const [winner, loser] = await two();
  await publish(finished({ winner, loser }));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53, 51]);
});

test('a battle that is published again, and to two pods at the same time, pays once', async () => {
  const [winner, loser] = await two();
  const battle = finished({ winner, loser });
  await publish(battle);
  await publish(...Array.from({ length: 5 }, () => ({ ...battle, aggregate: ulid() })));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53, 51]);
});

test('of battles of one pair within ten minutes one pays, whoever wins, also when both arrive at the same time', async () => {
  const [anna, ben] = await two();
  await publish(finished({ winner: anna, loser: ben }), finished({ winner: anna, loser: ben, minute: 9 }));
  await allHandled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([53, 51]);
  await publish(finished({ winner: ben, loser: anna, minute: 9.5 }));
  await allHandled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([53, 51]);
  await publish(finished({ winner: ben, loser: anna, minute: 20 }));
  await allHandled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([54, 54]);
});

test('nobody gets more than 60 stones a day for battles', async () => {
  const [winner, loser] = await two();
  await publish(...Array.from({ length: 25 }, (_, game) => finished({ winner, loser, minute: game * 10 })));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([110, 75]);
});

test('practice and short battles pay nothing', async () => {
  const [winner, loser] = await two();
  await publish(finished({ winner, loser, practice: true }), finished({ winner, loser, turns: 5, minute: 20 }));
  await allHandled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([50, 50]);
});
