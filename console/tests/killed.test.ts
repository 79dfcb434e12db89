/** @slow kills the console */

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { rpcs as inventory } from '@maseki/contracts/inventory/rpc.ts';
import { deckService } from '@maseki/deck/app.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { operatorsIn } from '@maseki/tools/dev-env/operators.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { Connection } from 'mongoose';
import type { ActionRow } from '../src/actions/chain.ts';
import { auditOperators } from '../src/audit/audit.ts';
import { createStores } from '../src/context.ts';
import { playerWithDeck } from './support/player-with-deck.ts';
import { type Act, randomActs } from './support/random-acts.ts';

/** The figure of docs/performance.md is that of 1,000. A whole `npm test` does a sample. */
const ACTS = Number(process.env['CONSOLE_ACTS'] ?? (process.env['TEST_SAMPLE'] ? 30 : 50));
const TOGETHER = 10;
const PLAYERS = 10;
/** A process ends at any step of the acts that are under way. */
const KILLED_WITHIN_MS = 500;
const PATIENT = { withinMs: 90_000, everyMs: 100 };
const KILLED = ['console', 'auth', 'inventory', 'battle'] as const;
type Killed = (typeof KILLED)[number];

let env: DevEnv;
let pods: Record<Killed, TestPod>;
const databases: Record<string, Connection> = {};

beforeAll(async () => {
  const made = await Promise.all(KILLED.map(async (domain) => [domain, await testPod(domain)] as const));
  pods = Object.fromEntries(made) as Record<Killed, TestPod>;
  const urls = made.map(([domain, { url }]) => [`${domain.toUpperCase()}_URLS`, url]);
  env = await createDevEnv({ services: [deckService], env: Object.fromEntries(urls) });
  for (const [domain, pod] of made) await pod.start(await env.envOf(domain));
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  for (const domain of KILLED) databases[domain] = await connectMongo(MONGODB_URI, `${DB_PREFIX}${domain}`);
});
afterAll(async () => {
  await Promise.all(Object.values(databases).map((db) => db.close()));
  await Promise.all(Object.values(pods).map((pod) => pod.kill()));
  await env.stop();
});

function rowsOf<Row extends object>(domain: Killed, collection: string) {
  const db = databases[domain];
  if (!db) throw new Error(`${domain} has no database`);
  return db.collection<Row>(collection);
}

/** A player in a battle against the computer. */
async function seated(): Promise<TestUser & { room: string }> {
  const player = await playerWithDeck(env);
  const claimed = await player.call(battle.claimSlug, { query: { mode: 'practice' } });
  if (!claimed.ok) throw new Error(claimed.error);
  return { ...player, room: claimed.value.slug };
}

/** Kills a process in the middle of what it does, and starts it again. */
async function killOne(domain: Killed): Promise<void> {
  await sleep(randomInt(KILLED_WITHIN_MS));
  await pods[domain].kill();
  await pods[domain].start();
}

const outcomeOf = ({ result }: Act) => (result.ok ? 'done' : result.error === 'action_closed' ? 'not_done' : 'refused');

test(
  `${ACTS} acts under kills have effect and record, or neither, and the chain is whole`,
  async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, seated));
    // The process that is killed is then the only one of auth.
    await env.services.find(({ name }) => name === 'auth')?.stop();
    const { enrol, logIn } = operatorsIn(databases['console'] as Connection, {
      now: Date.now,
      advance: () => undefined,
    });
    const credentials = await enrol('admin');
    const { actions: record } = createStores(databases['console'] as Connection, { now: Date.now });
    const { id, name: target, role } = credentials;
    const actor = { id: null, name: 'test', role };
    await record.addWith({ actor, kind: 'add-operator', target, input: { role } }, async () => true);
    await record.addWith({ actor, kind: 'name-account', target: id, input: { account: 'none' } }, async () => true);
    const operator = await logIn(pods.console.url, credentials);
    const { act, look } = randomActs(operator, { players, rooms: players.map(({ room }) => room) });
    const acts: Act[] = [];
    for (let batch = 0; acts.length < ACTS; batch += 1) {
      const under = Array.from({ length: TOGETHER }, act);
      const looks = look().catch(() => null);
      await killOne(KILLED[batch % KILLED.length] as Killed);
      acts.push(...(await Promise.all(under)));
      await looks;
    }
    // A console that starts finishes what the last one left.
    await pods.console.kill();
    await pods.console.start();
    const actions = rowsOf<ActionRow>('console', 'actions');
    const campaigns = rowsOf<{ _id: string; state: string }>('console', 'campaigns');
    const bus = await env.bus();
    await eventually(async () => (await campaigns.countDocuments({ state: { $ne: 'ended' } })) === 0, PATIENT);
    await eventually(async () => {
      const ledger = (await bus.callRpc(inventory.sumGrants, {})).grants;
      const [line] = await auditOperators(databases['console'] as Connection, Date.now(), { log: null, ledger });
      return line?.includes('is whole') && line.includes(' 0 actions under way');
    }, PATIENT);

    const rows = await actions.find().sort({ _id: 1 }).toArray();
    const recorded = acts.map(({ key }) => rows.filter((row) => row.key === key).map(({ phase }) => phase));
    expect(recorded).toEqual(acts.map(() => ['begun', 'ended']));
    const ended = rows.filter(({ phase }) => phase === 'ended');
    const outcomes = acts.map(({ key }) => ended.find((row) => row.key === key)?.outcome);
    expect(outcomes).toEqual(acts.map(outcomeOf));
    const done = (...kinds: string[]) =>
      ended.filter(({ kind, outcome }) => kinds.includes(kind) && outcome === 'done');

    const moderated = await rowsOf<{ _id: string }>('auth', 'moderation_actions').distinct('_id');
    expect(moderated.sort()).toEqual(
      done('moderate-player', 'end-sessions')
        .map(({ action }) => action)
        .sort(),
    );

    const changes = done('announce', 'switch-off', 'switch-on', 'disable-card', 'enable-card');
    expect((await readLive(bus.connection)).state.version).toBe(changes.length);

    const given = await rowsOf<{ user: string; cause: string; amount: number }>('inventory', 'ledger')
      .find({ cause: /^grant:/ })
      .toArray();
    const ids = new Map(players.map(({ id, username }) => [username, id]));
    const expected = done('start-grant').flatMap(({ action, input }) => {
      const { amount, selection } = JSON.parse(input) as { amount: number; selection: { names: string[] } };
      return selection.names.map((name) => `${action} ${ids.get(name)} ${amount}`);
    });
    expect(given.map(({ cause, user, amount }) => `${cause.slice('grant:'.length)} ${user} ${amount}`).sort()).toEqual(
      expected.sort(),
    );
    const ends = done('end-grant').map(({ target }) => target);
    expect(ends.sort()).toEqual(
      done('start-grant')
        .map(({ action }) => action)
        .sort(),
    );

    const aborted = done('abort-room').map(({ target }) => target);
    expect(new Set(aborted).size).toBe(aborted.length);
    for (const room of aborted) {
      const replay = () =>
        rowsOf<{ _id: string; reason: string }>('battle', 'replays').findOne({ _id: room as string });
      expect((await eventually(replay, PATIENT)).reason).toBe('aborted');
    }
    console.info(`${acts.length} acts, ${rows.length} rows: ${outcomes.filter((one) => one === 'done').length} done`);
  },
  120_000 + ACTS * 6_000,
);
