import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { testSocket } from '@maseki/dev-env/test-socket.ts';
import { ulid } from 'ulid';
import { front } from './support/front.ts';

test('a stopping gateway sends its sockets away with 1012 and frees their services', async () => {
  const door = await front();
  const headers = { authorization: `Token ${door.auth.logIn()}` };
  const leaving = await door.another();
  const url = `${leaving.url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
  const sockets = await Promise.all(Array.from({ length: 20 }, () => testSocket(url, headers)));
  const chatter = setInterval(() => {
    for (const pod of door.battle) for (const socket of pod.sockets) socket.send('x'.repeat(70_000));
  }, 10);
  for (const { socket } of sockets) socket.removeAllListeners('message');
  await Promise.all(sockets.map(({ socket }) => once(socket, 'message')));
  await leaving.stop();
  clearInterval(chatter);
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([1012]));
  expect(door.battle.flatMap((pod) => [...pod.sockets])).toHaveLength(0);
  await door.stop();
});

test('a stopping gateway finishes the calls under way, and accepts no others', async () => {
  const door = await front();
  const leaving = await door.another();
  const arrived = new Promise<() => void>((resolve) => {
    door.authPod.answer = (_, response) => resolve(() => response.end('null'));
  });
  const call = fetch(`${leaving.url}/api/auth/me/`);
  const finish = await arrived;
  const stopped = leaving.stop();
  await expect(fetch(`${leaving.url}/api/auth/me/`)).rejects.toThrow();
  finish();
  expect((await call).status).toBe(200);
  await stopped;
  await door.stop();
});
