/** @slow stops NATS */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let nats: TcpProxy;
let url: string;
let probes: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  nats = await startTcpProxy(gateway.env['NATS_URL'] ?? '');
  ({ url, probesUrl: probes } = await gateway.another({ NATS_URL: `nats://127.0.0.1:${nats.port}` }));
});
afterAll(async () => {
  nats.restore();
  await gateway.stop();
  nats.stop();
});

const current = (token: string) =>
  fetch(`${url}/api/battle/current/`, { headers: { authorization: `Token ${token}` } });
const readyz = async () => (await fetch(`${probes}/readyz`)).status;

test('while NATS is away requests are 503 at once, sockets stay, and all works again afterwards', async () => {
  const [staying, leaving] = [gateway.auth.logIn(), gateway.auth.logIn()];
  const room = `${url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
  const socket = await testSocket(room, { authorization: `Token ${staying}` });
  expect((await current(leaving)).status).toBe(200);

  nats.cut();
  await eventually(async () => {
    const before = performance.now();
    const response = await current(staying);
    return response.status === 503 && response.headers.get('retry-after') === '1' && performance.now() - before < 500;
  });
  expect((await fetch(`${url}/api/auth/me/`)).status).toBe(200);
  // It still serves pages, which say why nothing else works.
  expect(await readyz()).toBe(200);
  socket.send({ still: 'here' });
  expect(await socket.next()).toEqual({ still: 'here' });
  await gateway.auth.logOut(leaving);

  nats.restore();
  await eventually(async () => (await current(staying)).status === 200);
  expect((await current(leaving)).status).toBe(401);
  socket.close();
});
