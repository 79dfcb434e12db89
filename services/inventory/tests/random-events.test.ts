/** @slow thousands of random events with kills */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import { events as auth } from '@maseki/contracts/auth/events.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { GACHA_COST, POINTS_OF_CARD } from '@maseki/contracts/inventory/limits.ts';
import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { Connection } from 'mongoose';
import { type AccountModels, createModels } from '../src/accounts/models.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import { randomEvents, type SentEvent, SUBJECTS } from './support/random-events.ts';

/** A whole `npm test` tries a quarter of them. */
const EVENTS = process.env['TEST_SAMPLE'] ? 2_500 : 10_000;
const PEOPLE = 150;
const DRAWERS = 8;
const DRAWS = 9;
const KILLS = 4;
const HANDLED_MS = 300_000;

let env: DevEnv;
let publisher: Kit;
let pods: TestPod[];
let db: Connection;
let models: AccountModels;

beforeAll(async () => {
  pods = [await testPod('inventory'), await testPod('inventory')];
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  const INVENTORY_URLS = pods.map(({ url }) => url).join(',');
  env = await createDevEnv({ services: [publishing], env: { INVENTORY_URLS } });
  db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}inventory`);
  models = createModels(db);
  const settings = await env.envOf('inventory');
  for (const pod of pods) await pod.start(settings);
});
afterAll(async () => {
  await db.close();
  for (const pod of pods) await pod.kill();
  await env.stop();
});

/** Stores an event in the stream without its deduplication, as a publisher that was killed may. */
async function send({ subject, id, payload }: SentEvent): Promise<void> {
  const envelope = { id, at: new Date().toISOString(), payload };
  await publisher.bus.jetstream.publish(subject, JSON.stringify(envelope), {
    expect: { streamName: EVENT_STREAM },
    timeout: 20_000,
  });
}

async function sendAll(sent: readonly SentEvent[]): Promise<void> {
  const TOGETHER = 50;
  for (let from = 0; from < sent.length; from += TOGETHER)
    await Promise.all(sent.slice(from, from + TOGETHER).map(send));
}

async function allHandled(subjects: readonly string[]): Promise<void> {
  const { consumers } = await env.streams();
  const open = async (subject: string) => {
    const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM, consumerName('inventory', subject));
    return num_pending + num_ack_pending;
  };
  const areHandled = async () => (await Promise.all(subjects.map(open))).every((count) => count === 0);
  await eventually(areHandled, { withinMs: HANDLED_MS, everyMs: 200 });
}

/** Kills one pod after the other in the middle of what they do, and starts them again. */
async function killNowAndThen(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const handled = await db.collection('handled_events').countDocuments();
    await eventually(async () => (await db.collection('handled_events').countDocuments()) > handled + 50, {
      withinMs: HANDLED_MS,
    });
    const pod = pods[kill % pods.length];
    await pod?.kill();
    await pod?.start();
  }
}

/** Repeats a call until the outcome is known. */
const settled = <R extends { ok: true } | { ok: false; error: string }>(call: () => Promise<R>): Promise<R> =>
  eventually(
    async () => {
      const result = await call();
      return result.ok || !['unavailable', 'rate_limited', 'internal'].includes(result.error) ? result : undefined;
    },
    { withinMs: HANDLED_MS },
  );

/** Draws with each key twice at once, then redeems cards in the same way. */
async function drawAndRedeem(user: TestUser): Promise<{ draws: number; spent: number }> {
  const draw = (idempotencyKey: string) =>
    settled(() => user.call(endpoints.drawPack, { query: { pack: 'MorisCardPack' }, idempotencyKey }));
  let draws = 0;
  for (let n = 0; n < DRAWS; n += 1) {
    const key = ulid();
    const [one, other] = await Promise.all([draw(key), draw(key)]);
    if (one.ok && other.ok) expect(one.value).toEqual(other.value);
    if (one.ok || other.ok) draws += 1;
  }
  let spent = 0;
  const owned = await settled(() => user.call(endpoints.listOwnedCards));
  const has = new Set(owned.ok ? owned.value.map(({ card }) => card.id) : []);
  const lacking = catalogue.filter(({ id, rarity }) => rarity === 'common' && !has.has(id));
  for (const { id: card_id } of lacking.slice(0, 4)) {
    const idempotencyKey = ulid();
    const redeem = () => settled(() => user.call(endpoints.redeemPoints, { body: { card_id }, idempotencyKey }));
    const [one, other] = await Promise.all([redeem(), redeem()]);
    if (one.ok || other.ok) spent += POINTS_OF_CARD[cardById(card_id)?.rarity ?? 'common'];
  }
  return { draws, spent };
}

const goalsOf = (cards: number) =>
  COLLECTION_GOALS.filter(({ target }) => target <= cards).reduce((sum, { stones }) => sum + stones, 0);

test(`${EVENTS} random events, doubled and in any order, with draws, points and kills: as a plain model says`, async () => {
  const now = Date.now();
  const old = Array.from({ length: PEOPLE }, () => ulid());
  const registered_at = now - 4 * 86_400_000;
  const registrations = old.map((user_id) => ({
    subject: auth.userRegistered.subject,
    id: ulid(),
    payload: { user_id, username: 'anna', registered_at },
  }));
  await sendAll(registrations);
  const drawers = await Promise.all(Array.from({ length: DRAWERS }, () => env.register()));
  await allHandled([auth.userRegistered.subject]);
  const young = drawers.map(({ id }) => id);
  const events = randomEvents({ seed: 'events', count: EVENTS, old, young, today: tokyoDay(now), now });
  expect(events.sent).toHaveLength(EVENTS);

  const drawing = Promise.all(drawers.map(drawAndRedeem));
  await Promise.all([sendAll(events.sent), killNowAndThen(), drawing]);
  await allHandled(SUBJECTS);

  const drawn = new Map((await drawing).map((counts, at) => [young[at], counts] as const));
  const accounts = await models.accounts.find({ _id: { $in: [...old, ...young] } }).lean();
  expect(accounts).toHaveLength(old.length + young.length);
  for (const account of accounts) {
    const { draws = 0, spent = 0 } = drawn.get(account._id) ?? {};
    const stones = events.expectedStones(account._id) + goalsOf(Object.keys(account.cards).length) - draws * GACHA_COST;
    const { _id: user, points } = account;
    expect({ user, stones: account.stones, points }).toEqual({ user, stones, points: draws - spent });
    expect(JSON.stringify(account).length).toBeLessThan(4_096);
    expect(JSON.stringify(account.missions).length).toBeLessThan(2_048);
  }
  const all = [...drawn.values()];
  expect(all.every(({ draws }) => draws > 0)).toBe(true);
  expect(all.some(({ spent }) => spent > 0)).toBe(true);
  expect((await auditAccounts(db, models)).differences).toEqual([]);
}, 600_000);
