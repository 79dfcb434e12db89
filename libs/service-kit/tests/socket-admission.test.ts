import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ok } from '@maseki/contracts/errors.ts';
import { unionOf } from '@maseki/contracts/guard.ts';
import { alerts, type ServerAlert, socket } from '@maseki/contracts/socket.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { z } from 'zod';
import { CLIENT_HEADER, createClientSigner } from '../src/identity/client.ts';
import { IDENTITY_HEADER, signIdentity } from '../src/identity/identity.ts';
import { signingKeyFrom } from '../src/identity/keys.ts';
import { LINK_HEADER, LINK_PATH, LINK_PROTOCOL } from '../src/link/pod-links.ts';
import { defineService, type RunningService, startService } from '../src/service.ts';
import { socketHandler } from '../src/sockets/socket.ts';
import { ulid } from '../src/ulid.ts';

const PER_PLAYER = 3;
const PER_NETWORK = 2;
const PER_REED = 4;

const pond = socket()({
  path: '/ws/',
  access: 'guest',
  socketsPerPlayer: PER_PLAYER,
  params: z.object({}),
  receives: z.never(),
  sends: unionOf<ServerAlert>(alerts),
});

/** One reed has place for some, whoever they are. */
const reeds = socket()({
  ...pond,
  path: '/ws/reeds/:reed/',
  shared: { param: 'reed', sockets: PER_REED },
  receives: z.never(),
  params: z.object({ reed: z.string() }),
});

/** Its upgrades are decided when the client goes away. */
const slowPond = socket()({ ...pond, path: '/ws/slow/', receives: z.never(), params: z.object({}) });
const seen = { begun: 0, decided: 0 };

/** Its handlers know nothing of the quota. */
const pondService = defineService({
  name: 'pond',
  context: async () => null,
  routes: {},
  sockets: {
    pond: socketHandler(pond, { open: () => undefined, message: () => undefined }),
    reeds: socketHandler(reeds, { open: () => undefined, message: () => undefined }),
    slowPond: socketHandler(slowPond, {
      async authorize({ gone }) {
        seen.begun += 1;
        await once(gone, 'abort');
        seen.decided += 1;
        return ok(undefined);
      },
      open: () => undefined,
      message: () => undefined,
    }),
  },
});

let sandbox: Sandbox;
let pods: readonly [RunningService, RunningService];
beforeAll(async () => {
  sandbox = await createSandbox();
  const start = (pod: string) =>
    startService(pondService, {
      env: { ...sandbox.env, POD_NAME: pod, GUEST_SOCKETS_PER_ADDRESS: String(PER_NETWORK) },
    });
  pods = [await start('one'), await start('two')];
});
afterAll(async () => {
  await Promise.all(pods.map((pod) => pod.stop()));
  await sandbox.clean();
});

function headersOf(playerId: string | null): Record<string, string> {
  if (playerId === null) return {};
  const player = { id: playerId, username: 'Mori', sessionId: 's1', proof: 'page' } as const;
  return { [IDENTITY_HEADER]: signIdentity(player, signingKeyFrom(sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '')) };
}

const upgradeHeaders = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };

const open = (pod: 0 | 1, playerId: string | null, path = '') =>
  testSocket(`ws://127.0.0.1:${pods[pod].port}/ws/${path}`, headersOf(playerId));

test.each([
  ['a player', () => ulid(), PER_PLAYER],
  ['the guests of a network', () => null, PER_NETWORK],
])(
  '%s may have a limited number of sockets on all pods, also when they open at once; closed ones make room',
  async (_, owner, limit) => {
    const who = owner();
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, n) => open(n % 2 ? 1 : 0, who).catch(({ status }) => status as number)),
    );
    expect(opened.filter((socket) => socket === 429).length).toBe(10 - limit);
    await open(0, ulid());
    const sockets = opened.filter((socket) => typeof socket !== 'number');
    // One says goodbye, another is lost.
    sockets[0]?.close();
    sockets[1]?.terminate();
    const again = [await eventually(() => open(1, who)), await eventually(() => open(1, who))];
    await expect(open(0, who)).rejects.toMatchObject({ status: 429 });
    for (const socket of [...sockets, ...again]) socket.terminate();
  },
);

test('what all share has its limit on all pods, also when they come at once; who is refused there is not counted', async () => {
  const players = Array.from({ length: 10 }, () => ulid());
  const come = (reed: string) =>
    Promise.all(
      players.map((player, n) => open(n % 2 ? 1 : 0, player, `reeds/${reed}/`).catch(({ status }) => status as number)),
    );
  const opened = await come('one');
  expect(opened.filter((socket) => socket === 429)).toHaveLength(10 - PER_REED);
  const sockets = opened.filter((socket) => typeof socket !== 'number');
  for (const [n, socket] of opened.entries()) {
    if (typeof socket !== 'number') continue;
    for (let count = 0; count < PER_PLAYER; count += 1) await eventually(() => open(0, players[n] ?? ''));
  }
  sockets[0]?.terminate();
  await eventually(() => open(1, ulid(), 'reeds/one/'));
  await expect(open(0, ulid(), 'reeds/one/')).rejects.toMatchObject({ status: 429 });
  await open(0, ulid(), 'reeds/other/');
});

test('a connection that never becomes a socket does not count', async () => {
  const who = ulid();
  const headers = { ...headersOf(who), ...upgradeHeaders, 'sec-websocket-version': '7' };
  for (let n = 0; n < 5; n += 1) {
    // Only the protocol is wrong, which is found out after the quota has counted it.
    const sent = request({ host: '127.0.0.1', port: pods[0].port, path: '/ws/', headers }).end();
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(400);
    response.resume();
  }
  for (let n = 0; n < PER_PLAYER; n += 1) await eventually(() => open(0, who));
});

test('who goes away before it is decided is noticed and does not count', async () => {
  const who = ulid();
  const headers = { ...headersOf(who), ...upgradeHeaders, 'sec-websocket-version': '13' };
  for (let n = 1; n <= PER_PLAYER; n += 1) {
    const leaving = request({ host: '127.0.0.1', port: pods[0].port, path: '/ws/slow/', headers }).end();
    leaving.on('error', () => undefined);
    await eventually(() => seen.begun === n);
    leaving.destroy();
  }
  await eventually(() => seen.decided === PER_PLAYER);
  for (let n = 0; n < PER_PLAYER; n += 1) await open(0, who);
});

test('an identity of a clock 90 s behind this one is refused with 503 for the next pod, and no attack', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 90_000);
  const old = headersOf(ulid());
  const gateway = signingKeyFrom(sandbox.env['GATEWAY_SIGNING_KEYS'] ?? '');
  const oldGateway = { [CLIENT_HEADER]: createClientSigner(gateway)({ address: '', secure: false }) };
  clock.mockRestore();
  const metrics = async () => (await fetch(`http://127.0.0.1:${pods[0].metricsPort}/metrics`)).text();
  const attacks = async () => (await metrics()).match(/^security_events_total.*$/gm);
  const before = await attacks();
  const link = { [LINK_HEADER]: '0'.repeat(32), connection: 'Upgrade', upgrade: LINK_PROTOCOL };
  for (const [path, headers] of [
    ['/ws/', { ...upgradeHeaders, ...old }],
    [LINK_PATH, { ...link, ...oldGateway }],
  ] as const) {
    const upgrade = request({ port: pods[0].port, path, headers }).end();
    const [response] = await once(upgrade, 'response');
    expect([response.statusCode, response.headers['x-pod-state']]).toEqual([503, 'clock']);
  }
  expect(await metrics()).toMatch(/^outdated_tokens_total\S* 2$/m);
  expect(await attacks()).toEqual(before);
});
