/** @slow pods that come and go */

import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { HEAD_START_MS } from '../src/sockets/handle-upgrade.ts';
import { startDns, type TestDns } from './support/dns-server.ts';
import { type FakePod, fakePod } from './support/fake-pod.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const NAME = 'battle.test';
const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));

let dns: TestDns;
let port: number;
let pods: FakePod[];
let gateway: TestGateway;
let headers: Record<string, string>;

beforeEach(async () => {
  dns = await startDns();
  port = await freePort();
  pods = [];
});
afterEach(async () => {
  await gateway.stop();
  await Promise.all(pods.map((pod) => pod.kill()));
  dns.stop();
});

const hostOf = (pod: FakePod) => new URL(pod.url).hostname.replace(/^\[|\]$/g, '');
const publish = (...published: FakePod[]) => dns.set(NAME, published.map(hostOf));

/** A pod of the name, which nothing leads to yet. */
async function startPod(host = `127.0.0.${pods.length + 1}`): Promise<FakePod> {
  const pod = await fakePod({ host, port, name: `maseki-battle-${pods.length}` });
  pods.push(pod);
  return pod;
}

async function startGateway(more: readonly string[] = []): Promise<void> {
  gateway = await startTestGateway({
    ...{ BATTLE_URLS: [`dns+http://${NAME}:${port}`, ...more].join(','), DNS_SERVERS: dns.address },
    REQUESTS_PER_10_SECONDS: '1000000',
  });
  headers = { authorization: `Token ${gateway.auth.logIn()}` };
}

/**
 * The pod that serves a call with a change, which is therefore never sent twice, or the status if
 * none does.
 */
async function claim(): Promise<string | number> {
  const response = await fetch(`${gateway.url}/api/battle/claim-slug/`, { headers });
  await response.arrayBuffer();
  return response.headers.get('x-pod') ?? response.status;
}
const join = (slug: string = ulid()) => testSocket(`${gateway.socketUrl}/ws/battle/room/${slug}/`, headers);
const served = async (count: number) => new Set(await Promise.all(Array.from({ length: count }, claim)));

/** Waits until exactly these pods serve. */
const untilServedBy = (...expected: FakePod[]) =>
  eventually(async () => {
    const urls = await served(2 * pods.length + 2);
    return urls.size === expected.length && expected.every(({ url }) => urls.has(url));
  });

test('without a pod the calls of a domain are 503, and served when its name appears', async () => {
  await startGateway();
  expect(await claim()).toBe(503);
  await expect(join()).rejects.toMatchObject({ status: 503 });
  const pod = await startPod();
  publish(pod);
  await untilServedBy(pod);
  (await join()).close();
});

test('a gateway is ready only when it has probed the pods of its names', async () => {
  const pod = await startPod();
  publish(pod);
  const probed = Promise.withResolvers<void>();
  pod.probesWaitFor = probed.promise;
  await startGateway();
  const readyz = await fetch(`${gateway.probesUrl}/readyz`);
  expect([readyz.status, await readyz.json()]).toMatchObject([503, { missing: ['pods'] }]);
  probed.resolve();
  await eventually(async () => (await fetch(`${gateway.probesUrl}/readyz`)).ok);
  expect(await claim()).toBe(pod.url);
});

test('while pods come and go 1,000 calls fail 0 times', async () => {
  const [first, second] = [await startPod(), await startPod()];
  publish(first, second);
  await startGateway();
  await untilServedBy(first, second);
  const failures: unknown[] = [];
  let calls = 0;
  let isOver = false;
  const caller = async () => {
    while (!isOver || calls < 1_000) {
      calls += 1;
      const outcome = await claim().catch(String);
      if (!String(outcome).startsWith('http')) failures.push(outcome);
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));

  const third = await startPod();
  const probed = Promise.withResolvers<void>();
  third.probesWaitFor = probed.promise;
  publish(first, second, third);
  await dns.lookedUp(NAME);
  await dns.lookedUp(NAME);
  expect(third.requests).toHaveLength(0);
  probed.resolve();
  await eventually(() => third.requests.length > 0);

  publish(second, third);
  await dns.lookedUp(NAME);
  await dns.lookedUp(NAME);
  const removedAfter = first.requests.length;
  await dns.lookedUp(NAME);
  await first.kill();
  dns.set(NAME, 'broken');
  await dns.lookedUp(NAME);
  await dns.lookedUp(NAME);
  publish(second, third);
  isOver = true;
  await callers;
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(1_000);
  expect(first.requests).toHaveLength(removedAfter);
});

test('an address that left keeps its sockets and what runs on it', async () => {
  const [leaving, staying] = [await startPod(), await startPod()];
  publish(leaving);
  await startGateway();
  await untilServedBy(leaving);
  const socket = await join();
  const finish = new Promise<() => void>((resolve) => {
    leaving.respond = (_, response) => resolve(() => response.end('null'));
  });
  const running = fetch(`${gateway.url}/api/battle/claim-slug/`, { headers });
  const end = await finish;
  leaving.respond = undefined;
  publish(staying);
  await untilServedBy(staying);
  socket.send({ still: 'here' });
  expect(await socket.next()).toEqual({ still: 'here' });
  end();
  expect((await running).status).toBe(200);
  socket.close();
});

test('when a pod joins three, about a quarter of the rooms moves, and all of them to it', async () => {
  for (let count = 0; count < 3; count += 1) await startPod();
  publish(...pods);
  await startGateway();
  await untilServedBy(...pods);
  const prefix = ulid().slice(0, -1);
  const homeOf = async (shard: string): Promise<FakePod | undefined> => {
    const begun = performance.now();
    const socket = await join(`${prefix}${shard}`);
    const isQuick = performance.now() - begun < HEAD_START_MS / 2;
    const home = pods.find((pod) => pod.sockets.size > 0);
    socket.terminate();
    await eventually(() => pods.every((pod) => pod.sockets.size === 0));
    // A pod that is slow to respond is passed over.
    return isQuick ? home : homeOf(shard);
  };
  const homes = async () => {
    const found: (FakePod | undefined)[] = [];
    for (const shard of SHARDS) found.push(await homeOf(shard));
    return found;
  };
  const before = await homes();
  const joining = await startPod();
  publish(...pods);
  await untilServedBy(...pods);
  const after = await homes();
  const moved = after.filter((home, index) => home !== before[index]);
  expect(new Set(moved)).toEqual(new Set([joining]));
  expect(Math.abs(moved.length - SHARDS.length / 4)).toBeLessThanOrEqual(4);
});

test('names and addresses stand side by side', async () => {
  const [named, listed] = [await startPod(), await startPod()];
  publish(named);
  await startGateway([listed.url]);
  await untilServedBy(named, listed);
});

(hasIpv6 ? test : test.skip)('pods with IPv6 addresses get calls and sockets', async () => {
  const [four, six] = [await startPod(), await startPod('::1')];
  publish(four, six);
  await startGateway();
  await untilServedBy(four, six);
  publish(six);
  await untilServedBy(six);
  (await join()).close();
});
