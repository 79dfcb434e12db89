import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ulid } from 'ulid';
import { WebSocket } from 'ws';
import { type Front, front } from './support/front.ts';

const MANY = 2_000;
const AT_ONCE = 100;

let door: Front;
beforeAll(async () => {
  door = await front({ REQUESTS_PER_10_SECONDS: '100000' });
});
afterAll(() => door.stop());

const open = async (url: string, headers: Record<string, string>) => {
  const socket = new WebSocket(url, { headers });
  await once(socket, 'open');
  return socket;
};

test('2,000 idle sockets keep nobody from calling, and all are told when the gateway goes', async () => {
  const leaving = await door.another();
  const headers = { authorization: `Token ${door.auth.logIn()}` };
  const sockets: WebSocket[] = [];
  while (sockets.length < MANY) {
    const room = () => `${leaving.url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open(room(), headers)))));
  }
  const codes = sockets.map(async (socket) => (await once(socket, 'close'))[0]);
  expect((await fetch(`${leaving.url}/api/auth/me/`)).status).toBe(200);
  await leaving.stop();
  expect(new Set(await Promise.all(codes))).toEqual(new Set([1012]));
  await eventually(() => door.battle.every((pod) => pod.sockets.size === 0));
}, 60_000);
