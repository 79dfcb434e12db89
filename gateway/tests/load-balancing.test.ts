import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { fakePod } from './support/fake-pod.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let headers: Record<string, string>;
beforeEach(async () => {
  gateway = await startTestGateway();
  headers = { authorization: `Token ${gateway.auth.logIn()}` };
});
afterEach(() => gateway.stop());

const current = async () => {
  const response = await fetch(`${gateway.url}/api/battle/current/`, { headers });
  return response.headers.get('x-pod') ?? response.status;
};
const claim = () => fetch(`${gateway.url}/api/battle/claim-slug/`, { headers });
const join = (slug: string) => testSocket(`${gateway.socketUrl}/ws/battle/room/${slug}/`, headers);

test('requests take turns', async () => {
  const served = await Promise.all(Array.from({ length: 6 }, current));
  for (const { url } of gateway.battle) expect(served.filter((pod) => pod === url)).toHaveLength(3);
});

test('with one pod killed no request fails, not even one that changes something', async () => {
  await gateway.battle[0].kill();
  for (let count = 0; count < 6; count++) expect((await claim()).status).toBe(200);
});

test('with all pods killed requests are 503, and served again when one is back', async () => {
  await Promise.all(gateway.battle.map((pod) => pod.kill()));
  const response = await claim();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  const back = await fakePod({ port: gateway.battle[1].port });
  await eventually(async () => (await claim()).status === 200);
  await back.kill();
});

test('a kept connection that its pod has closed costs no call that may be repeated', async () => {
  const used = new WeakSet<object>();
  const methods: string[] = [];
  gateway.authPod.respond = ({ method }, response) => {
    methods.push(method);
    const { socket } = response;
    if (!socket || used.has(socket)) return void socket?.destroy();
    used.add(socket);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  };
  const sessions = () => fetch(`${gateway.url}/api/auth/sessions/`, { headers });
  expect((await sessions()).status).toBe(200);
  expect((await sessions()).status).toBe(200);
  expect(methods).toEqual(['GET', 'GET', 'GET']);
  const change = await fetch(`${gateway.url}/api/auth/sessions/${ulid()}/`, { method: 'DELETE', headers });
  expect([change.status, methods.slice(3)]).toEqual([503, ['DELETE']]);
});

test('a pod that is not ready gets nothing until it is', async () => {
  const [busy, idle] = gateway.battle;
  busy.ready = false;
  await eventually(async () => {
    const served = await Promise.all(Array.from({ length: 4 }, current));
    return served.every((pod) => pod === idle.url);
  });
  busy.ready = true;
  await eventually(async () => (await current()) === busy.url);
});

test('all sockets of one room meet at one pod', async () => {
  for (const slug of Array.from({ length: 5 }, () => ulid())) {
    const sockets = await Promise.all([join(slug), join(slug), join(slug)]);
    const homes = gateway.battle.filter((pod) => pod.sockets.size > 0);
    expect(homes).toHaveLength(1);
    for (const socket of sockets) socket.close();
    await eventually(() => gateway.battle.every((pod) => pod.sockets.size === 0));
  }
});

test('the sockets of a killed pod close at once, and reconnect to the other', async () => {
  const slug = ulid();
  const socket = await join(slug);
  const home = gateway.battle.find((pod) => pod.sockets.size > 0);
  await home?.kill();
  expect((await socket.closed).code).toBe(1006);
  const again = await join(slug);
  again.send({ hello: 1 });
  expect(await again.next()).toEqual({ hello: 1 });
  again.close();
});
