import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { broadcasts } from '@maseki/contracts/gateway/events.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type KnownGateways, knownGateways } from '../src/rate-limits/known-gateways.ts';
import { RateLimits } from '../src/rate-limits/rate-limits.ts';
import { shareCounts } from '../src/rate-limits/shared-counts.ts';

interface Gateway {
  bus: Bus;
  known: KnownGateways;
  limits: RateLimits;
  /** As `kill -9` does, which NATS sees at once and the others only by its silence. */
  kill(): Promise<void>;
}

const LIMIT = 20;
const log = createLog('test', { pod: 'test', logLevel: 'silent' });
let sandbox: Sandbox;
let env: Record<string, string | undefined>;
let living = new Set<Gateway>();

beforeAll(async () => {
  sandbox = await createSandbox();
  env = await sandbox.envOf('gateway');
});
afterEach(async () => {
  await Promise.all([...living].map(({ kill }) => kill()));
  living = new Set();
});
afterAll(() => sandbox.clean());

async function start(): Promise<Gateway> {
  const as = { service: 'gateway', pod: 'test', echo: false };
  const connection = await connectNats(natsConfig(env as Parameters<typeof natsConfig>[0]), as);
  const bus = createBus(connection, log);
  const known = knownGateways({ bus, log });
  const limits = new RateLimits(
    {
      requestsPer10Seconds: LIMIT,
      guestRequestsPer10Seconds: LIMIT,
      registrationsPerMinute: undefined,
      registrationsPerHour: undefined,
    },
    shareCounts(bus, known),
  );
  const gateway: Gateway = {
    bus,
    known,
    limits,
    async kill() {
      living.delete(gateway);
      await connection.close();
      await known.leave();
    },
  };
  living.add(gateway);
  return gateway;
}

const startAll = async (count: number) => {
  const all = await Promise.all(Array.from({ length: count }, start));
  await eventually(() => all.every(({ known }) => known.others().length === count - 1));
  return all;
};
const KEYS = Array.from({ length: 200 }, (_, n) => `request user-${n}`);
const ownersBy = ({ known }: Gateway) => KEYS.map(known.ownerOf);
/** A user whose requests this gateway counts for all. */
const userOf = ({ known }: Gateway) =>
  KEYS.find((key) => known.ownerOf(key) === known.id)?.slice('request '.length) ?? '';
const isRefused = ({ limits }: Gateway, user: string) => !limits.request(user).ok;

test('gateways agree who owns which key, and each owns some', async () => {
  const [one, ...others] = await startAll(3);
  const owners = ownersBy(one as Gateway);
  for (const other of others) expect(ownersBy(other)).toEqual(owners);
  expect(new Set(owners).size).toBe(3);
});

test('one that leaves owns nothing at once; one that is killed after a few rounds, whose keys go to others', async () => {
  const [stays, leaves, dies] = (await startAll(3)) as [Gateway, Gateway, Gateway];
  const before = ownersBy(stays);
  await leaves.known.leave();
  await eventually(() => stays.known.others().length === 1);
  await dies.kill();
  expect(stays.known.others()).toEqual([dies.known.id]);
  await eventually(() => stays.known.others().length === 0);
  expect(before.filter((owner) => owner === dies.known.id)).not.toEqual([]);
  expect(new Set(ownersBy(stays))).toEqual(new Set([stays.known.id]));
});

test('a counted request is one message to the owner, and a limit one to all', async () => {
  const [owner, other] = (await startAll(3)) as [Gateway, Gateway, Gateway];
  const user = userOf(owner);
  const counted: string[] = [];
  const reached: string[] = [];
  const connection = await sandbox.connectNats('test');
  const watch = createBus(connection, log);
  watch.onBroadcastTo(
    broadcasts.rateLimitCounts,
    '*',
    ({ counts }) => void counted.push(...counts.map(([key]) => key)),
  );
  watch.onBroadcast(broadcasts.rateLimitsReached, ({ keys }) => void reached.push(...keys.map(([key]) => key)));
  await connection.flush();
  for (let n = 0; n < 5; n += 1) owner.limits.request(user);
  other.limits.request(user);
  await eventually(() => counted.length > 0);
  expect([counted, reached]).toEqual([[`request ${user}`], []]);
  for (let n = 6; n < LIMIT; n += 1) owner.limits.request(user);
  await eventually(() => reached.length > 0);
  expect([counted.length, reached]).toEqual([1, [`request ${user}`]]);
  // However often it is counted within a second.
  const ownKeys = KEYS.filter((key) => owner.known.ownerOf(key) === owner.known.id);
  const [again = '', last = ''] = ownKeys.slice(1);
  for (const key of [again, again, again, last]) {
    watch.broadcastTo(broadcasts.rateLimitCounts, owner.known.id, { counts: [[key, LIMIT]] });
  }
  await eventually(() => reached.includes(last));
  expect(reached.slice(1)).toEqual([again, last]);
  await connection.close();
});

test('a client of all gateways is refused by all once it has reached the limit at them together', async () => {
  const gateways = await startAll(3);
  const user = userOf(gateways[0] as Gateway);
  let passed = 0;
  await eventually(
    () => {
      for (const { limits } of gateways) if (limits.request(user).ok) passed += 1;
      return gateways.every((gateway) => isRefused(gateway, user));
    },
    { everyMs: 5 },
  );
  // Some more pass while the owner is told, and all are told by it.
  expect(passed).toBeGreaterThanOrEqual(LIMIT);
  expect(passed).toBeLessThan(3 * LIMIT);
});

test('one that starts lets a request of a client over the limit pass, and is told then', async () => {
  const [first] = (await startAll(1)) as [Gateway];
  const users = KEYS.map((key) => key.slice('request '.length));
  for (const user of users) for (let n = 0; n < LIMIT; n += 1) first.limits.request(user);
  const late = await start();
  await eventually(() => late.known.others().length === 1);
  const user = userOf(first);
  expect(isRefused(first, user)).toBe(true);
  expect(isRefused(late, user)).toBe(false);
  let passed = 1;
  await eventually(
    () => {
      const isOver = isRefused(late, user);
      if (!isOver) passed += 1;
      return isOver;
    },
    { everyMs: 50 },
  );
  // By its own count it would let as many pass as one that is alone.
  expect(passed).toBeLessThan(LIMIT);
});

test('after the death of an owner its keys are counted by another one for all that are left', async () => {
  const [owner, one, two] = (await startAll(3)) as [Gateway, Gateway, Gateway];
  const user = userOf(owner);
  await owner.kill();
  // Each for itself holds the limit meanwhile.
  let alone = 0;
  while (one.limits.request('somebody else').ok) alone += 1;
  expect(alone).toBe(LIMIT);
  await eventually(() => [one, two].every(({ known }) => known.others().length === 1));
  for (let n = 0; n < LIMIT; n += 1) one.limits.request(user);
  await eventually(() => isRefused(two, user), { everyMs: 50 });
  expect(new Set(ownersBy(one))).toEqual(new Set([one.known.id, two.known.id]));
});
