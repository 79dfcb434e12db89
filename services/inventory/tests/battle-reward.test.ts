import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { EVENT_STREAM } from '@maseki/service-kit/outbox/stream.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ulid } from 'ulid';
import { tellerService } from './support/teller.ts';

let env: DevEnv;
let teller: Kit;
beforeAll(async () => {
  const telling = tellerService((kit) => {
    teller = kit;
  });
  env = await createDevEnv({ services: [inventoryService, inventoryService, telling] });
}, 60_000);
afterAll(() => env.stop());

const MINUTE_MS = 60_000;

interface Told {
  winner: TestUser;
  loser: TestUser;
  minute?: number;
  turns?: number;
  practice?: boolean;
}

/** Tells that a battle ended, so many minutes after the first. */
function finished({ winner, loser, minute = 0, turns = 6, practice = false }: Told) {
  const room_id = ulid();
  const ended_at = Date.parse('2026-11-21T03:00:00Z') + minute * MINUTE_MS;
  const payload = { room_id, practice, turns, reason: 'life' as const, away: [], ended_at };
  const ids = { winner_id: winner.id, loser_id: loser.id };
  return { aggregate: room_id, payload: { ...payload, ...ids } };
}

const tell = (...battles: ReturnType<typeof finished>[]) =>
  teller.transact(async ({ publishEvent }) => {
    for (const battle of battles) await publishEvent(events.battleFinished, battle);
  });

async function stonesOf(user: TestUser): Promise<number | undefined> {
  const me = await user.call(auth.me);
  return me.ok ? me.value?.magic_stones : undefined;
}

/** Waits until every fact that was told had its effect. */
async function settled() {
  const { bus, mongo } = teller;
  const streams = await bus.streams();
  await eventually(async () => {
    const untold = await mongo.collection('outbox').countDocuments();
    const heard = await streams.consumers.info(bus.prefixed(EVENT_STREAM), 'inventory-event-battle-finished');
    return untold + heard.num_pending + heard.num_ack_pending === 0;
  });
}

const two = () => Promise.all([env.register(), env.register()]);

test('a battle pays 3 stones to the winner and 1 to the loser', async () => {
  const [winner, loser] = await two();
  await tell(finished({ winner, loser }));
  await settled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53, 51]);
});

test('a battle that is told of again, and to two pods at once, pays once', async () => {
  const [winner, loser] = await two();
  const battle = finished({ winner, loser });
  await tell(battle);
  await tell(...Array.from({ length: 5 }, () => ({ ...battle, aggregate: ulid() })));
  await settled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([53, 51]);
});

test('of battles of one pair within ten minutes one pays, whoever wins, also when both are told at once', async () => {
  const [anna, ben] = await two();
  await tell(finished({ winner: anna, loser: ben }), finished({ winner: anna, loser: ben, minute: 9 }));
  await settled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([53, 51]);
  await tell(finished({ winner: ben, loser: anna, minute: 9.5 }));
  await settled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([53, 51]);
  await tell(finished({ winner: ben, loser: anna, minute: 20 }));
  await settled();
  expect([await stonesOf(anna), await stonesOf(ben)]).toEqual([54, 54]);
});

test('nobody gets more than 60 stones a day for battles', async () => {
  const [winner, loser] = await two();
  await tell(...Array.from({ length: 25 }, (_, game) => finished({ winner, loser, minute: game * 10 })));
  await settled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([110, 75]);
});

test('practice and short battles pay nothing', async () => {
  const [winner, loser] = await two();
  await tell(finished({ winner, loser, practice: true }), finished({ winner, loser, turns: 5, minute: 20 }));
  await settled();
  expect([await stonesOf(winner), await stonesOf(loser)]).toEqual([50, 50]);
});
