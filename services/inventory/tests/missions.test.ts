import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events as battleEvents } from '@maseki/contracts/battle/events.ts';
import { events as deckEvents } from '@maseki/contracts/deck/events.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { events as socialEvents } from '@maseki/contracts/social/events.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
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

const subjects = [battleEvents.battleFinished, deckEvents.deckSaved, socialEvents.friendsMade].map(
  ({ subject }) => subject,
);

/** Waits until every event was published and handled. */
async function allHandled() {
  const streams = await env.streams();
  await eventually(async () => {
    let open = await publisher.mongo.collection('outbox').countDocuments();
    for (const subject of subjects) {
      const { num_pending, num_ack_pending } = await streams.consumers.info(
        EVENT_STREAM,
        consumerName('inventory', subject),
      );
      open += num_pending + num_ack_pending;
    }
    return open === 0;
  });
}

/** The event of a practice battle that a user has lost, with counts that fulfil every task. */
function practice({ id }: Pick<TestUser, 'id'>, room_id = ulid()) {
  const fielded = { fire: 3, water: 3, ice: 2 };
  const result = { mode: 'practice', rated: false, rewarded: false, turns: 8, reason: 'life' } as const;
  const players = { winner_id: 'computer', loser_id: id };
  const counts = { [id]: { lives_taken: 1, own_turns: 12, fielded } };
  return { payload: { room_id, ...result, ...players, ended_at: Date.now(), counts } };
}

const publish = (...battles: ReturnType<typeof practice>[]) =>
  publisher.transact(async ({ publishEvent }) => {
    for (const battle of battles) publishEvent(battleEvents.battleFinished, battle);
  });

const missionsOf = async (user: TestUser) => {
  const listed = await user.call(endpoints.listMissions);
  if (!listed.ok) throw new Error(listed.error);
  return listed.value;
};

async function stonesOf(user: TestUser): Promise<number | undefined> {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
}

const expectSound = async () => expect((await auditAccounts(db, models)).differences).toEqual([]);

test('a practice battle pays the three tasks of the day and the step, and its room tells which', async () => {
  const user = await env.register();
  const before = await missionsOf(user);
  expect(before.today.map(({ done }) => done)).toEqual([false, false, false]);
  const battle = practice(user);
  await publish(battle);
  await allHandled();
  expect((await missionsOf(user)).today.map(({ done }) => done)).toEqual([true, true, true]);
  expect(await stonesOf(user)).toBe(50 + 4 + 5);
  const { room_id } = battle.payload;
  const reward = await user.call(endpoints.getBattleReward, { params: { room_id } });
  expect(reward).toMatchObject({ ok: true, value: { stones: null } });
  expect(reward.ok && reward.value.missions.map(({ id }) => id).sort()).toEqual(
    [...before.today.map(({ id }) => id), 'step-practice-battles'].sort(),
  );
  const other = await env.register();
  expect(await other.call(endpoints.getBattleReward, { params: { room_id } })).toMatchObject({
    value: { stones: null, missions: [] },
  });
  await expectSound();
});

test('of ten practice battles at once on two pods three count, and each task pays once', async () => {
  const user = await env.register();
  await missionsOf(user);
  await Promise.all(Array.from({ length: 10 }, () => publish(practice(user))));
  await allHandled();
  expect(await stonesOf(user)).toBe(50 + 4 + 5);
  expect((await missionsOf(user)).week).toMatchObject([{ have: 3 }, { have: 3 }]);
  await expectSound();
});

test('steps that other services tell of are taken once, however often the event comes', async () => {
  const user = await env.register();
  const again = () =>
    publisher.transact(async ({ publishEvent }) => {
      const details = () => ({ payload: { user_id: user.id } });
      publishEvent(deckEvents.deckSaved, details());
      publishEvent(socialEvents.friendsMade, details());
    });
  await Promise.all([again(), again(), again()]);
  await allHandled();
  expect(await user.call(endpoints.getFirstSteps)).toMatchObject({ value: { own_deck: true, friend: true } });
  expect(await stonesOf(user)).toBe(60);
  await expectSound();
});

test('a task of today is redrawn once, of any number of tabs', async () => {
  const user = await env.register();
  const [, second, third] = (await missionsOf(user)).today.map(({ id }) => id);
  const redraw = (id = '') => user.call(endpoints.redrawMission, { params: { id } });
  const results = await Promise.all([...Array(5).fill(second), ...Array(5).fill(third)].map((id) => redraw(id)));
  const { today, redraws_left } = await missionsOf(user);
  expect(redraws_left).toBe(0);
  const left = today.map(({ id }) => id);
  expect([left.includes(second ?? ''), left.includes(third ?? '')].filter(Boolean)).toHaveLength(1);
  const refused = results.filter((result) => !result.ok).map((result) => (result.ok ? '' : result.error));
  expect(refused).toEqual(Array(5).fill('no_redraws_left'));
});

/** Gives points by a change of the stored account with its ledger row. */
async function givePoints({ id }: TestUser, points: number): Promise<void> {
  await models.accounts.updateOne({ _id: id }, { $inc: { points } });
  const row = { user: id, cause: 'test', kind: 'point' as const, amount: points, balance: points, at: new Date() };
  await models.ledger.create({ _id: `${id}:test:points`, ...row });
}

const lacking = (rarity: string) => catalogue.find((card) => card.rarity === rarity && !STARTER_DECK.includes(card.id));

test('a draw gives a point', async () => {
  const user = await env.register();
  const drawn = await user.call(endpoints.drawPack, { query: { pack: 'MorisCardPack' } });
  expect(drawn).toMatchObject({ value: { points: 1, magic_stones: 40 } });
  expect((await missionsOf(user)).points).toBe(1);
  await expectSound();
});

test('of 200 requests for a card at once one redeems it, and a repeat gets the first response', async () => {
  const user = await env.register();
  await missionsOf(user);
  await givePoints(user, 30);
  const card_id = lacking('rare')?.id ?? '';
  const redeem = (idempotencyKey: string, id = card_id) =>
    user.call(endpoints.redeemPoints, { body: { card_id: id }, idempotencyKey });
  const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => redeem(`${n}`)));
  const redeemed = responses.findIndex(({ ok }) => ok);
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(responses[redeemed]).toMatchObject({ value: { card: { id: card_id }, points: 18, magic_stones: 50 } });
  // The gateway refuses the last of that many requests of one user.
  const refusals = responses.flatMap((response) => (response.ok ? [] : [response.error]));
  expect(new Set(refusals.filter((error) => error !== 'rate_limited'))).toEqual(new Set(['card_owned']));
  expect(refusals.filter((error) => error === 'card_owned').length).toBeGreaterThan(150);
  const again = (id = card_id) =>
    eventually(async () => {
      const repeat = await redeem(`${redeemed}`, id);
      return repeat.ok || repeat.error !== 'rate_limited' ? repeat : undefined;
    });
  expect(await again()).toEqual(responses[redeemed]);
  expect(await again(lacking('common')?.id)).toMatchObject({ error: 'idempotency_mismatch' });
  await expectSound();
});

test('a card is not redeemed without enough points, twice, or if there is none', async () => {
  const user = await env.register();
  await missionsOf(user);
  await givePoints(user, 2);
  const redeem = (card_id: string) => user.call(endpoints.redeemPoints, { body: { card_id } });
  expect(await redeem(lacking('common')?.id ?? '')).toMatchObject({ error: 'insufficient_points' });
  expect(await redeem(STARTER_DECK[0] ?? '')).toMatchObject({ error: 'card_owned' });
  expect(await redeem('no-such-card')).toMatchObject({ error: 'unknown_card' });
  expect((await missionsOf(user)).points).toBe(2);
});
