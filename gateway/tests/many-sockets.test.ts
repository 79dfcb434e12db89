/** @slow thousands of sockets */

import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const MANY = 2_000;
const AT_ONCE = 100;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ REQUESTS_PER_10_SECONDS: '100000' });
});
afterAll(() => gateway.stop());

const open = async (url: string, headers: Record<string, string>) => {
  const socket = new WebSocket(url, { headers });
  await once(socket, 'open');
  return socket;
};

test('2,000 idle sockets keep no request waiting, and all are closed with 1012 when the gateway stops', async () => {
  const leaving = await gateway.another();
  const headers = { authorization: `Token ${gateway.auth.logIn()}` };
  const sockets: WebSocket[] = [];
  while (sockets.length < MANY) {
    const room = () => `${leaving.url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open(room(), headers)))));
  }
  const codes = sockets.map(async (socket) => (await once(socket, 'close'))[0]);
  expect((await fetch(`${leaving.url}/api/auth/me/`)).status).toBe(200);
  await leaving.stop();
  expect(new Set(await Promise.all(codes))).toEqual(new Set([1012]));
  await eventually(() => gateway.battle.every((pod) => pod.sockets.size === 0));
});
