import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { podCommand, startPod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { startTestGateway } from './support/test-gateway.ts';

test('a stopping gateway closes its sockets with 1012 and those of their services', async () => {
  const gateway = await startTestGateway();
  const headers = { authorization: `Token ${gateway.auth.logIn()}` };
  const stopping = await gateway.another();
  const url = `${stopping.url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
  const sockets = await Promise.all(Array.from({ length: 20 }, () => testSocket(url, headers)));
  const chatter = setInterval(() => {
    for (const pod of gateway.battle) for (const socket of pod.sockets) socket.send('x'.repeat(70_000));
  }, 10);
  for (const { socket } of sockets) socket.removeAllListeners('message');
  await Promise.all(sockets.map(({ socket }) => once(socket, 'message')));
  await stopping.stop();
  clearInterval(chatter);
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([1012]));
  expect(gateway.battle.flatMap((pod) => [...pod.sockets])).toHaveLength(0);
  await gateway.stop();
});

test('a gateway that leaves serves on for a while, and takes sockets too, before it closes its port', async () => {
  const gateway = await startTestGateway();
  const headers = { authorization: `Token ${gateway.auth.logIn()}` };
  const leaving = await gateway.another({ DRAIN_SECONDS: '1', SOCKET_DRAIN_SECONDS: '1' });
  const url = `${leaving.url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
  const early = await Promise.all(Array.from({ length: 5 }, () => testSocket(url, headers)));
  const current = () => fetch(`${leaving.url}/api/battle/current/`, { headers });
  expect((await current()).headers.get('connection')).toBe('keep-alive');

  const stopped = leaving.stop();
  const readyz = await fetch(`${leaving.probesUrl}/readyz`);
  expect([readyz.status, await readyz.json()]).toEqual([503, { status: 'stopping', missing: [] }]);
  const served = await current();
  expect([served.status, served.headers.get('connection'), served.headers.get('x-pod-state')]).toEqual([
    ...[200, 'close', null],
  ]);
  const late = await Promise.all(Array.from({ length: 5 }, () => testSocket(url, headers)));
  const ends = await Promise.all(
    [...early, ...late].map(({ closed }) => closed.then(({ code }) => ({ code, at: performance.now() }))),
  );
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]));
  const times = ends.map(({ at }) => at).sort((a, b) => a - b);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(450);
  await expect(current()).rejects.toThrow();
  await stopped;
  await gateway.stop();
});

test('a stopping gateway finishes the requests under way, and accepts no others', async () => {
  const gateway = await startTestGateway();
  const stopping = await gateway.another();
  const received = new Promise<() => void>((resolve) => {
    gateway.authPod.respond = (_, response) => resolve(() => response.end('null'));
  });
  const pending = fetch(`${stopping.url}/api/auth/me/`);
  const finish = await received;
  const stopped = stopping.stop();
  await expect(fetch(`${stopping.url}/api/auth/me/`)).rejects.toThrow();
  finish();
  expect((await pending).status).toBe(200);
  await stopped;
  await gateway.stop();
});

test('the process ends by itself after SIGTERM, and clients reconnect to the next one', async () => {
  const gateway = await startTestGateway();
  const port = await freePort();
  const headers = { authorization: `Token ${gateway.auth.logIn()}` };
  const url = `ws://127.0.0.1:${port}/ws/battle/room/${ulid()}/`;
  const pod = startPod(createSupervisor(), podCommand('gateway', { port, env: gateway.env }));
  const reach = () => eventually(() => testSocket(url, headers));

  const socket = await reach();
  const stopped = pod.kill('SIGTERM');
  expect(await socket.closed).toEqual({ code: 1012, reason: 'restart' });
  await stopped;
  expect(await pod.ended).toBe('exit code 0');

  pod.start();
  const again = await reach();
  again.send({ back: true });
  expect(await again.next()).toEqual({ back: true });
  void pod.kill();
  expect((await again.closed).code).toBe(1006);
  await gateway.stop();
});
