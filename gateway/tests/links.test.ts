import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { LINK_HEADER, LINK_PATH, LINK_PROTOCOL } from '@maseki/service-kit/link/pod-links.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { fakePod } from './support/fake-pod.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let way: TcpProxy;
let through: Awaited<ReturnType<TestGateway['another']>>;
/** A gateway whose only way to the first battle pod can be cut. */
beforeEach(async () => {
  gateway = await startTestGateway();
  way = await startTcpProxy(gateway.battle[0].url);
  through = await gateway.another({ BATTLE_URLS: `http://127.0.0.1:${way.port}` });
});
afterEach(async () => {
  way.stop();
  await gateway.stop();
});

const open = (url = through.url) =>
  testSocket(`${url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`, {
    authorization: `Token ${gateway.auth.logIn()}`,
  });

test('sockets share one connection, and a link that breaks closes them with 1012', async () => {
  const [pod] = gateway.battle;
  const first = await open();
  const before = pod.connections;
  const sockets = [first, await open(), await open()];
  // An upgrade has a connection of its own, which its response closes.
  await eventually(() => pod.open() === 1);
  expect(pod.connections).toBe(before + 2);
  way.cut();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(
    sockets.map(() => ({ code: 1012, reason: 'restart' })),
  );
  await eventually(() => pod.sockets.size === 0);
});

test('the next socket opens another link', async () => {
  const lost = await open();
  way.cut();
  await lost.closed;
  way.restore();
  await eventually(async () => {
    const socket = await open().catch(() => null);
    socket?.send({ still: 'here' });
    return (await socket?.next()) !== undefined;
  });
});

test('a pod that knows no links gets a connection for each socket', async () => {
  const old = await fakePod();
  try {
    const mixed = await gateway.another({ BATTLE_URLS: old.url });
    const sockets = [await open(mixed.url), await open(mixed.url)];
    for (const socket of sockets) socket.send({ still: 'here' });
    for (const socket of sockets) expect(await socket.next()).toEqual({ still: 'here' });
    expect(old.requests.some(({ headers }) => LINK_HEADER in headers)).toBe(false);
    for (const socket of sockets) socket.close();
  } finally {
    await old.kill();
  }
});

test.each([
  ['without the signature of a gateway', '0'.repeat(32)],
  ['under a name that can be guessed', '1'],
])('a link %s is refused', async (_, name) => {
  const request = httpRequest(`${gateway.battle[0].url}${LINK_PATH}`, {
    headers: { connection: 'Upgrade', upgrade: LINK_PROTOCOL, [LINK_HEADER]: name, 'x-maseki-client': 'forged' },
  });
  request.end();
  const [response] = await once(request, 'response');
  expect(response.statusCode).toBe(403);
});
