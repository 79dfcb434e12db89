import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { consoleCalls } from '@maseki/contracts/console/calls.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { Connection } from 'mongoose';
import type { ActionRow, Head } from '../src/actions/chain.ts';
import { auditOperators } from '../src/audit/audit.ts';
import { createStores } from '../src/context.ts';
import { prepareEnrolment } from '../src/operators/enrol.ts';
import { codeAt } from '../src/operators/totp.ts';
import { type ConsoleClient, consoleClient } from './support/console-client.ts';

/** `CONSOLE_ACTIONS=1000` is the whole measure, which takes minutes. */
const ACTIONS = Number(process.env['CONSOLE_ACTIONS'] ?? 120);
const ACTIONS_A_KILL = 20;
const AT_ONCE = 4;
const PATIENT = { withinMs: 120_000 };
const reason = '当番';

let env: DevEnv;
let pods: Record<'console' | 'inventory', TestPod>;
let db: Connection;
let inventory: Connection;
let client: ConsoleClient;
let players: TestUser[];

beforeAll(async () => {
  env = await createDevEnv();
  pods = { console: await testPod('console'), inventory: await testPod('inventory') };
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  await Promise.all([
    pods.console.start(await env.envOf('console')),
    pods.inventory.start(await env.envOf('inventory')),
  ]);
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}console`);
  inventory = await connectMongo(MONGODB_URI, `${DB_PREFIX}inventory`);
  const { operators } = createStores(db, { now: () => Date.now() });
  const { password, secret, add } = await prepareEnrolment('killed', 'admin');
  await transaction(db, (session) => add(operators, session));
  client = consoleClient(pods.console.url);
  const body = { name: 'killed', password, code: codeAt(secret, Date.now()) };
  const entered = await client.call(consoleCalls.logIn, { body });
  if (!entered.ok) throw new Error(entered.error);
  client.csrf = entered.value.csrf;
  players = await Promise.all(Array.from({ length: 5 }, () => env.register()));
  await eventually(
    async () => (await inventory.collection('accounts').countDocuments({ registeredAt: { $gt: 0 } })) >= 5,
    PATIENT,
  );
}, 120_000);
afterAll(async () => {
  await Promise.all([pods.console.kill(), pods.inventory.kill(), db.close(), inventory.close()]);
  await env.stop();
}, 60_000);

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

type Act = (idempotencyKey: string) => Promise<{ ok: boolean; error?: string }>;

/** An act of a random kind, which its key makes one action however often it is sent. */
function randomAct(): Act {
  const { id } = some(players);
  const kind = some(['warn', 'mute', 'grant', 'log-out'] as const);
  if (kind === 'log-out') {
    return (idempotencyKey) =>
      client.call(consoleCalls.endSessions, { params: { id }, body: { reason }, idempotencyKey });
  }
  if (kind !== 'grant') {
    const body = { action: kind, reason, days: kind === 'mute' ? 1 : null, report: null };
    return (idempotencyKey) => client.call(consoleCalls.moderatePlayer, { params: { id }, body, idempotencyKey });
  }
  const selection = { kind: 'names' as const, names: players.map(({ username }) => username) };
  let seen: { as_of: string; digest: string } | undefined;
  return async (idempotencyKey) => {
    if (!seen) {
      const preview = await client.call(consoleCalls.previewGrant, { body: { selection } });
      if (!preview.ok) return preview;
      seen = preview.value;
    }
    const { as_of, digest } = seen;
    const body = { selection, as_of, digest, amount: 1, message: 'おわび', reason };
    return client.call(consoleCalls.startGrant, { body, idempotencyKey });
  };
}

/** Sends an act until there is a response, like an operator who presses again. */
async function performed(act: Act): Promise<void> {
  const key = randomUUID();
  await eventually(async () => {
    const result = await act(key).catch(() => ({ ok: false, error: 'no response' }));
    return result.ok || !['unavailable', 'internal', 'no response'].includes(result.error ?? '');
  }, PATIENT);
}

test('killed at random moments, every action has its effect and its record, or neither', async () => {
  let begun = 0;
  const work = async () => {
    while (begun < ACTIONS) {
      begun += 1;
      await performed(randomAct());
    }
  };
  const killing = (async () => {
    for (let kill = 1; kill <= ACTIONS / ACTIONS_A_KILL; kill += 1) {
      await eventually(() => begun >= kill * ACTIONS_A_KILL - ACTIONS_A_KILL / 2, PATIENT);
      await sleep(Math.random() * 200);
      const pod = some([pods.console, pods.console, pods.inventory]);
      await pod.kill('SIGKILL');
      await pod.start();
    }
  })();
  await Promise.all([killing, ...Array.from({ length: AT_ONCE }, work)]);

  const head = () => db.collection<Head & { _id: string }>('action_heads').findOne({ _id: 'head' });
  await eventually(async () => (await head())?.open.length === 0, { withinMs: 180_000 });
  await eventually(async () => (await db.collection('campaigns').countDocuments({ state: { $ne: 'ended' } })) === 0, {
    withinMs: 60_000,
  });
  expect((await auditOperators(db, Date.now()))[0]).toMatch(/is whole/);

  const ended = await db.collection<ActionRow>('actions').find({ phase: 'ended' }).toArray();
  const idsOf = (kind: string, outcome: string) =>
    ended.filter((row) => row.kind === kind && row.outcome === outcome).map(({ action }) => action);
  const grants = idsOf('start-grant', 'done');
  const causes = await inventory
    .collection('ledger')
    .find({ cause: { $regex: '^grant:' } })
    .toArray();
  // Each done grant paid each player once, and no other grant paid anything.
  expect(causes.map(({ cause }) => String(cause)).sort()).toEqual(
    grants.flatMap((id) => players.map(() => `grant:${id}`)).sort(),
  );
  const moderations = await databaseOf(env, 'auth').collection<{ _id: string }>('moderation_actions').find().toArray();
  expect(moderations.map(({ _id }) => String(_id)).sort()).toEqual(
    [...idsOf('moderate-player', 'done'), ...idsOf('end-sessions', 'done')].sort(),
  );
  expect(grants.length + moderations.length).toBeGreaterThan(ACTIONS / 2);
}, 900_000);
