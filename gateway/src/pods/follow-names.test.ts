import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startDns, type TestDns } from '../../tests/support/dns-server.ts';
import { type FollowedNames, followNames, secondsUntilNext } from './follow-names.ts';

let dns: TestDns;
let names: FollowedNames | undefined;
let logged: string[];
beforeEach(async () => {
  dns = await startDns({ ttlSeconds: 0 });
  logged = [];
});
afterEach(() => {
  names?.stop();
  dns.stop();
});

const battle = { host: 'battle.test', port: 8080 };
const record = ({ event, target, reason }: Record<string, unknown>) =>
  void logged.push([event, target, reason].filter((word) => word !== undefined).join(' '));

async function follow(...followed: { host: string; port: number }[]): Promise<FollowedNames> {
  names = followNames(followed, {
    servers: [dns.address],
    log: { info: record, warn: record },
    onChange: () => undefined,
    minSeconds: 0.05,
  });
  await names.lookedUp;
  return names;
}

test('all addresses of both families are pods', async () => {
  dns.set('battle.test', ['127.0.0.2', 'fd00::2', '127.0.0.1']);
  dns.set('auth.test', ['127.0.0.9']);
  const auth = { host: 'auth.test', port: 80 };
  const { podsOf } = await follow(battle, auth);
  expect(podsOf(battle)).toEqual(['http://127.0.0.1:8080', 'http://127.0.0.2:8080', 'http://[fd00::2]:8080']);
  expect(podsOf(auth)).toEqual(['http://127.0.0.9']);
});

test('they are looked up again when their time to live is over', async () => {
  dns.set('battle.test', ['127.0.0.1']);
  const { podsOf } = await follow(battle);
  dns.set('battle.test', ['127.0.0.2']);
  await eventually(() => podsOf(battle)[0] === 'http://127.0.0.2:8080');
  expect(podsOf(battle)).toHaveLength(1);
});

test.each([
  [0, 1],
  [1, 1],
  [5, 5],
  [3_600, 10],
])('with a time to live of %i s that is after %i s, and after 1 s when the look-up failed', (ttl, seconds) => {
  expect(secondsUntilNext({ addresses: ['127.0.0.1'], ttl, failed: new Map() })).toBe(seconds);
  expect(secondsUntilNext({ addresses: ['127.0.0.1'], ttl, failed: new Map([['ipv6', 'ESERVFAIL']]) })).toBe(1);
});

test('a name that does not exist is logged a single time, and followed when it appears', async () => {
  const { podsOf } = await follow(battle);
  await dns.lookedUp('battle.test');
  await dns.lookedUp('battle.test');
  expect([podsOf(battle), logged]).toEqual([[], ['pod_lookup_failed battle.test:8080 no addresses']]);
  dns.set('battle.test', ['127.0.0.1']);
  await eventually(() => podsOf(battle).length === 1);
  expect(logged.slice(1)).toEqual(['pod_lookup_recovered battle.test:8080', 'pod_addresses_changed battle.test:8080']);
});

test.each([
  ['empty', [], 'no addresses'],
  ['broken', 'broken', 'ESERVFAIL'],
] as const)('%s look-ups keep the pods, and are said once', async (_, state, reason) => {
  dns.set('battle.test', ['127.0.0.1']);
  const { podsOf } = await follow(battle);
  dns.set('battle.test', state);
  await eventually(() => logged.length > 1);
  await dns.lookedUp('battle.test');
  dns.set('battle.test', ['127.0.0.1']);
  expect(podsOf(battle)).toEqual(['http://127.0.0.1:8080']);
  await eventually(() => logged.length > 2);
  expect(logged).toEqual([
    'pod_addresses_changed battle.test:8080',
    `pod_lookup_failed battle.test:8080 ${reason}`,
    'pod_lookup_recovered battle.test:8080',
  ]);
});

test('a name is not looked up in the files of this machine', async () => {
  const localhost = { host: 'localhost', port: 8080 };
  const { podsOf } = await follow(localhost);
  expect(podsOf(localhost)).toEqual([]);
});
