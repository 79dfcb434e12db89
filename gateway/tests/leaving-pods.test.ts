import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { FakePod } from './support/fake-pod.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let headers: Record<string, string>;
let leaving: FakePod;
let staying: FakePod;
beforeEach(async () => {
  gateway = await startTestGateway();
  headers = { authorization: `Token ${gateway.auth.logIn()}` };
  [leaving, staying] = gateway.battle;
});
afterEach(() => gateway.stop());

const get = () => fetch(`${gateway.url}/api/battle/current/`, { headers });
/** A call that changes something, which is never sent twice. */
const claim = () => fetch(`${gateway.url}/api/battle/claim-slug/`, { headers });
const join = () => testSocket(`${gateway.socketUrl}/ws/battle/room/${ulid()}/`, headers);

/** Calls until the pod got one, which is the second at the latest. */
async function callUntilReached(pod: FakePod, call: () => Promise<Response>): Promise<Response[]> {
  const responses = [await call()];
  if (pod.requests.length === 0) responses.push(await call());
  expect(pod.requests).toHaveLength(1);
  return responses;
}

test('a pod that says it stops gets nothing new from that moment, and what it responds counts', async () => {
  leaving.state = 'stopping';
  const responses = await callUntilReached(leaving, claim);
  for (let count = 0; count < 6; count += 1) responses.push(await claim());
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(responses.filter((response) => response.headers.has('x-pod-state'))).toEqual([]);
  expect(leaving.requests).toHaveLength(1);
  for (let count = 0; count < 6; count += 1) (await join()).close();
  expect(leaving.requests).toHaveLength(1);
});

test.each(['stopping', 'clock'] as const)(
  'an upgrade that a pod has refused (%s) is taken by the next one, and the pod gets no calls either',
  async (state) => {
    leaving.state = state;
    leaving.refuseUpgrades = 503;
    for (let count = 0; leaving.requests.length === 0; count += 1) {
      expect(count).toBeLessThan(100);
      (await join()).close();
    }
    for (let count = 0; count < 6; count += 1) expect((await claim()).status).toBe(200);
    expect(leaving.requests).toHaveLength(1);
  },
);

test('a pod that is full gets calls all the same', async () => {
  leaving.refuseUpgrades = 503;
  for (let count = 0; leaving.requests.length === 0; count += 1) {
    expect(count).toBeLessThan(100);
    (await join()).close();
  }
  await claim();
  await claim();
  expect(leaving.requests.some(({ method }) => method === 'GET')).toBe(true);
});

test.each(['starting', 'clock'] as const)(
  'what a pod has not handled (%s) goes to the next one, also when it changes something',
  async (state) => {
    leaving.state = state;
    leaving.respond = (_, response) => void response.writeHead(503).end('{}');
    const responses = await callUntilReached(leaving, claim);
    for (let count = 0; count < 4; count += 1) responses.push(await claim());
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(leaving.requests).toHaveLength(1);
  },
);

test('when all pods only start, the client gets their 503', async () => {
  for (const pod of gateway.battle) {
    pod.state = 'starting';
    pod.respond = (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{}');
  }
  const response = await claim();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(gateway.battle.map(({ requests }) => requests.length)).toEqual([1, 1]);
});

test('a 503 of a pod that runs is its response, and is not tried elsewhere', async () => {
  for (const pod of gateway.battle) pod.respond = (_, response) => void response.writeHead(503).end('{}');
  expect((await get()).status).toBe(503);
  expect(gateway.battle.map(({ requests }) => requests.length).sort()).toEqual([0, 1]);
});

test('a connection is used again, but never one that its pod closes', async () => {
  await Promise.all([get(), get()]);
  const kept = gateway.battle.map(({ connections }) => connections);
  await get();
  await get();
  const used = gateway.battle.map(({ connections }, index) => connections - (kept[index] ?? 0));
  staying.respond = (_, response) => void response.setHeader('Connection', 'close').end('null');
  const before = { connections: staying.connections, requests: staying.requests.length };
  for (let count = 0; count < 10; count += 1) {
    const response = await get();
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'keep-alive']);
  }
  const requests = staying.requests.length - before.requests;
  expect(requests).toBe(5);
  // The first of them may still come over a kept connection; probes make some of their own.
  expect(staying.connections - before.connections).toBeGreaterThanOrEqual(requests - 1);
  expect(Math.max(...used)).toBeLessThanOrEqual(1);
});

test.each([
  ['breaks its connection', async (pod: FakePod) => Object.assign(pod, { resetsUpgrades: true })],
  ['cannot be reached', async (pod: FakePod) => pod.kill()],
])('an upgrade to a pod that %s is taken by the next one', async (_, fail) => {
  await fail(leaving);
  for (let count = 0; count < 12; count += 1) (await join()).close();
  expect(staying.requests.filter(({ method }) => method === 'UPGRADE')).toHaveLength(12);
});

test('a pod whose kept connection breaks: what changes nothing goes to the next one, all else is 503', async () => {
  await Promise.all([get(), get()]);
  leaving.respond = (_, response) => void response.destroy();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await get()).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const claims = [(await claim()).status, (await claim()).status];
  expect(claims.sort()).toEqual([200, 503]);
});
