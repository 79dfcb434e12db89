import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { isText, unionOf } from '@maseki/contracts/guard.ts';
import { socket } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Bus } from '../src/bus/bus.ts';
import { signIdentity } from '../src/identity/identity.ts';
import { signingKeyFrom } from '../src/identity/keys.ts';
import { rpcHandler } from '../src/rpc-handler.ts';
import { defineService, type RunningService, startService } from '../src/service.ts';
import { socketHandler } from '../src/sockets/socket.ts';
import { ulid } from '../src/ulid.ts';

interface Said {
  type: 'said';
  text: string;
  by: string;
  state: string;
}

const echo = socket<Said>()({
  path: '/ws/echo/:room/',
  access: 'player',
  socketsPerPlayer: 50,
  params: z.object({ room: z.string().regex(/^[a-z]+$/) }),
  receives: z.object({ text: z.string() }),
  sends: unionOf<Said>({ said: { text: isText, by: isText, state: isText } }),
});
const open = socket<{ type: 'hello' }>()({
  path: '/ws/',
  access: 'guest',
  socketsPerPlayer: 50,
  params: z.object({}),
  receives: z.object({ bytes: z.int() }),
  sends: unionOf<{ type: 'hello' }>({ hello: {} }),
});

let bus: Bus;
/** The handler of a message `wait` waits for it. */
const answer = Promise.withResolvers<void>();
const echoService = defineService({
  name: 'echo',
  context: async (kit) => {
    bus = kit.bus;
    return { greeting: 'hi' };
  },
  routes: {},
  rpcs: {
    listLivingSessions: rpcHandler(rpcs.listLivingSessions, async ({ session_ids }) => ({
      living: session_ids.filter((id) => id !== 's4'),
    })),
  },
  sockets: {
    echo: socketHandler(echo, {
      authorize: ({ params }, { greeting }: { greeting: string }) =>
        params.room === 'secret' ? refuse('forbidden') : ok(`${greeting} ${params.room}`),
      open: () => undefined,
      async message(connection, { text }) {
        if (text === 'crash') throw new Error('secret detail');
        if (text === 'wait') await answer.promise;
        connection.send({ type: 'said', text, by: connection.player.username, state: connection.state });
      },
    }),
    open: socketHandler(open, {
      open: (connection) => connection.send({ type: 'hello' }),
      message: (connection, { bytes }) => connection.sendText('x'.repeat(bytes)),
    }),
  },
});

let sandbox: Sandbox;
let service: RunningService;
const clients: WebSocket[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  service = await startService(echoService, { env: sandbox.env });
});

afterAll(async () => {
  for (const client of clients) client.terminate();
  await service.stop();
  await sandbox.clean();
});

const MORI = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const identity = (sessionId = 's1', id = MORI) =>
  signIdentity({ id, username: 'Mori', sessionId }, signingKeyFrom(sandbox.env['IDENTITY_SIGNING_KEYS'] ?? ''));

function connect(path: string, token: string | null = identity()): WebSocket {
  const client = new WebSocket(`ws://127.0.0.1:${service.port}${path}`, {
    headers: token === null ? {} : { 'x-maseki-identity': token },
  });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

async function opened(path: string, token?: string | null): Promise<WebSocket> {
  const client = connect(path, token);
  await once(client, 'open');
  return client;
}

const nextMessage = async (client: WebSocket): Promise<unknown> =>
  JSON.parse(String((await once(client, 'message'))[0]));
const closeOf = async (client: WebSocket): Promise<unknown> => {
  const [code, reason] = await once(client, 'close');
  return [code, String(reason)];
};

test('a message reaches its handler parsed, with the player and the state that `authorize` returned', async () => {
  const client = await opened('/ws/echo/room');
  client.send('{"text":"yo","extra":1}');
  expect(await nextMessage(client)).toEqual({ type: 'said', text: 'yo', by: 'Mori', state: 'hi room' });
});

test.each([
  ['an unknown path', '/ws/nothing/', true, 404],
  ['a longer path than the exact one', '/ws/x/', true, 404],
  ['a parameter that names nothing', '/ws/echo/ROOM/', true, 404],
  ['a broken escape', '/ws/echo/%E0%A4/', true, 404],
  ['a guest', '/ws/echo/room/', false, 401],
  ['a player who is not authorized', '/ws/echo/secret/', true, 403],
])('%s is refused at the upgrade', async (_, path, known, status) => {
  const client = connect(path, known ? identity() : null);
  const [, response] = await once(client, 'unexpected-response');
  expect(response.statusCode).toBe(status);
});

test('a guest may use an open socket, but not with a junk identity', async () => {
  expect(await nextMessage(connect('/ws/', null))).toEqual({ type: 'hello' });
  const [, response] = await once(connect('/ws', 'junk'), 'unexpected-response');
  expect(response.statusCode).toBe(401);
});

test.each(['{', '1', 'null', '{"text":1}', '{"__proto__":{"text":"a"}}'])(
  '%s gets a warning and changes nothing',
  async (frame) => {
    const client = await opened('/ws/echo/room/');
    client.send(frame);
    expect(await nextMessage(client)).toMatchObject({ type: 'warning' });
    client.send('{"text":"still here"}');
    expect(await nextMessage(client)).toMatchObject({ text: 'still here' });
  },
);

test('a binary frame gets a warning; a handler that fails gives a warning without the detail', async () => {
  const client = await opened('/ws/echo/room/');
  client.send(Buffer.from('{"text":"a"}'));
  expect(await nextMessage(client)).toMatchObject({ type: 'warning' });
  client.send('{"text":"crash"}');
  expect(JSON.stringify(await nextMessage(client))).not.toContain('secret');
});

test('a ping is answered at once, also while the handler of an earlier message runs', async () => {
  const client = await opened('/ws/echo/room/');
  const types: string[] = [];
  client.on('message', (data) => types.push(JSON.parse(String(data)).type));
  client.send('{"text":"wait"}');
  client.send('{"type":"ping"}');
  await eventually(() => types.length === 1);
  answer.resolve();
  await eventually(() => types.length === 2);
  expect(types).toEqual(['pong', 'said']);
});

test.each([
  ['a message over 4 KiB', (client: WebSocket) => client.send(JSON.stringify({ text: 'x'.repeat(4096) }))],
  ['a message of a megabyte', (client: WebSocket) => client.send('x'.repeat(2 ** 20))],
  [
    'a message over 4 KiB in small frames',
    (client: WebSocket) => {
      for (let n = 0; n < 5; n += 1) client.send('x'.repeat(1000), { fin: false });
    },
  ],
])('%s closes with 1009 and the reason', async (_, send) => {
  const client = await opened('/ws/echo/room/');
  send(client);
  expect(await closeOf(client)).toEqual([1009, 'size']);
});

test('the 21st message in a second closes with the reason', async () => {
  const client = await opened('/ws/echo/room/');
  for (let n = 0; n < 21; n += 1) client.send('{"text":"a"}');
  expect(await closeOf(client)).toEqual([1008, 'rate']);
});

test('a sender with ten violations in a minute is refused, other senders are not', async () => {
  const hostile = identity('s9', ulid());
  for (let n = 0; n < 10; n += 1) {
    const client = await opened('/ws/echo/room/', hostile);
    if (n % 2) client.send(JSON.stringify({ text: 'x'.repeat(4096) }));
    else for (let frame = 0; frame < 60; frame += 1) client.send('{"text":"a"}');
    await closeOf(client);
  }
  const [, { statusCode, headers }] = await once(connect('/ws/echo/room/', hostile), 'unexpected-response');
  expect(statusCode).toBe(429);
  const metrics = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/security_events_total\{[^}]*kind="socket_violation"[^}]*\} [1-9]/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await opened('/ws/echo/room/');
});

const openSockets = async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  return Number(/^open_sockets\{.*path="\/ws\/".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

test('a reader that does not read is dropped when too much is buffered for it', async () => {
  const before = await openSockets();
  const client = await opened('/ws/', null);
  client.pause();
  for (let n = 0; n < 18; n += 1) client.send('{"bytes":2000000}');
  await eventually(async () => (await openSockets()) === before);
});

test('the sockets of an ended session close with 4401, others stay, and its identity opens none', async () => {
  const [ending, staying] = [
    await opened('/ws/echo/room/', identity('s2')),
    await opened('/ws/echo/room/', identity('s3')),
  ];
  const closed = closeOf(ending);
  bus.broadcast(broadcasts.sessionsEnded, { session_ids: ['s2'] });
  expect(await closed).toEqual([4401, 'session ended']);
  staying.send('{"text":"here"}');
  expect(await nextMessage(staying)).toMatchObject({ text: 'here' });
  const [, response] = await once(connect('/ws/echo/room/', identity('s2')), 'unexpected-response');
  expect(response.statusCode).toBe(401);
});

test('after a reconnect to NATS the sessions that ended meanwhile are found', async () => {
  const ended = await opened('/ws/echo/room/', identity('s4'));
  const closed = closeOf(ended);
  await bus.connection.reconnect();
  expect(await closed).toEqual([4401, 'session ended']);
});

test('a stop closes sockets with 1012', async () => {
  const client = await opened('/ws/echo/room/');
  const closed = closeOf(client);
  await service.stop();
  expect(await closed).toEqual([1012, 'restart']);
});
