import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { podCommand, startPod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { testSocket } from '@maseki/tools/dev-env/test-socket.ts';
import { ulid } from 'ulid';
import { startTestGateway } from './support/test-gateway.ts';

test('a stopping gateway sends its sockets away with 1012 and frees their services', async () => {
  const door = await startTestGateway();
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
  const door = await startTestGateway();
  const leaving = await door.another();
  const arrived = new Promise<() => void>((resolve) => {
    door.authPod.respond = (_, response) => resolve(() => response.end('null'));
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

test('the process ends by itself after SIGTERM, and clients reconnect to the next one', async () => {
  const door = await startTestGateway();
  const port = await freePort();
  const headers = { authorization: `Token ${door.auth.logIn()}` };
  const url = `ws://127.0.0.1:${port}/ws/battle/room/${ulid()}/`;
  const gateway = startPod(createSupervisor(), podCommand('gateway', { port, env: door.env }));
  const reach = () => eventually(() => testSocket(url, headers));

  const socket = await reach();
  const stopped = gateway.kill('SIGTERM');
  expect(await socket.closed).toEqual({ code: 1012, reason: 'restart' });
  await stopped;
  expect(await gateway.ended).toBe('exit code 0');

  gateway.start();
  const again = await reach();
  again.send({ back: true });
  expect(await again.next()).toEqual({ back: true });
  void gateway.kill();
  expect((await again.closed).code).toBe(1006);
  await door.stop();
}, 30_000);
