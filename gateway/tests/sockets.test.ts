import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const pod of gateway.battle) {
    pod.refuseUpgrades = undefined;
    pod.requests.length = 0;
  }
});

const room = () => `${gateway.socketUrl}/ws/battle/room/${ulid()}/`;
const asPlayer = () => ({ authorization: `Token ${gateway.auth.logIn()}` });
const open = (url = room(), headers: Record<string, string> = asPlayer()) => testSocket(url, headers);
const opened = () => gateway.battle.flatMap((pod) => [...pod.sockets]);

test('messages pass in both directions, also large and many', async () => {
  const socket = await open();
  const messages = Array.from({ length: 200 }, (_, index) => ({ index, text: 'あ'.repeat(index * 20) }));
  for (const message of messages) socket.send(message);
  for (const message of messages) expect(await socket.next()).toEqual(message);
  socket.close();
});

test('the service gets the identity, and nothing else', async () => {
  const token = gateway.auth.logIn();
  const headers = { authorization: `Token ${token}`, 'x-maseki-identity': 'forged', cookie: 'theme=dark' };
  const socket = await open(room(), headers);
  const [received] = gateway.battle.flatMap((pod) => pod.requests);
  expect(received?.headers).toMatchObject({
    'x-maseki-identity': `identity-of-${gateway.auth.userOf(token)}`,
    'x-request-id': expect.stringMatching(/^[0-9A-Z]{26}$/),
  });
  expect(gateway.clientOf(received)).toEqual({ address: '127.0.0.1', secure: false });
  expect(received?.headers).not.toHaveProperty('cookie');
  expect(received?.headers).not.toHaveProperty('authorization');
  socket.close();
});

test('the page of the product may connect with its cookie', async () => {
  const socket = await open(room(), { cookie: `session=${gateway.auth.logIn()}`, origin: gateway.url });
  socket.close();
});

test.each([
  ['a guest', 401, () => ({})],
  ['a junk token', 401, () => ({ authorization: 'Token junk' })],
  ['a foreign page', 403, () => ({ ...asPlayer(), origin: 'http://evil.example' })],
  ['a page without an origin of its own', 403, () => ({ ...asPlayer(), origin: 'null' })],
])('%s is refused with %i', async (_, status, headers) => {
  await expect(open(room(), headers())).rejects.toMatchObject({ status });
  expect(gateway.battle.flatMap((pod) => pod.requests)).toEqual([]);
});

test.each(['/ws/nothing/', '/ws/battle/room/', '/api/auth/me/', '/'])('%s is no socket', async (path) => {
  await expect(open(`${gateway.socketUrl}${path}`)).rejects.toMatchObject({ status: 404 });
});

test('the refusal of a service reaches the client', async () => {
  for (const pod of gateway.battle) pod.refuseUpgrades = 404;
  await expect(open()).rejects.toMatchObject({ status: 404 });
});

test('an upgrade that a pod refuses with 503 is taken by the next one', async () => {
  const [full] = gateway.battle;
  full.refuseUpgrades = 503;
  for (let count = 0; full.requests.length < 3; count += 1) {
    expect(count).toBeLessThan(100);
    (await open()).close();
  }
});

test('the 503 of the last pod reaches the client, after each was tried once', async () => {
  for (const pod of gateway.battle) pod.refuseUpgrades = 503;
  await expect(open()).rejects.toMatchObject({ status: 503 });
  expect(gateway.battle.map(({ requests }) => requests.length)).toEqual(gateway.battle.map(() => 1));
});

test('a service that is not deployed is 503', async () => {
  await expect(open(`${gateway.socketUrl}/ws/notifications/`)).rejects.toMatchObject({ status: 503 });
});

test('a close by the service arrives with code and reason', async () => {
  const socket = await open();
  for (const end of opened()) end.close(4401, 'session ended');
  expect(await socket.closed).toEqual({ code: 4401, reason: 'session ended' });
});

test('a client that vanishes frees the connection to the service', async () => {
  const socket = await open();
  socket.terminate();
  await eventually(() => opened().length === 0);
});

test('a client that goes away before the service responded leaves nothing behind', async () => {
  const { port } = new URL(gateway.url);
  const connection = connect(Number(port), '127.0.0.1');
  await once(connection, 'connect');
  const token = gateway.auth.logIn();
  connection.end(
    `GET /ws/battle/room/${ulid()}/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  connection.destroySoon();
  connection.on('error', () => undefined);
  await once(connection, 'close');
  await eventually(() => opened().length === 0);
});

test('a reader that does not read slows only its own sender', async () => {
  const [slow, other] = [await open(), await open()];
  slow.socket.pause();
  const big = Buffer.alloc(64 * 1024);
  for (const end of opened()) for (let count = 0; count < 200; count++) end.send(big, { binary: true });
  other.socket.terminate();
  const third = await open();
  third.send({ still: 'here' });
  expect(await third.next()).toEqual({ still: 'here' });
  expect(Math.max(...opened().map((end) => end.bufferedAmount))).toBeGreaterThan(1_000_000);
  slow.terminate();
  third.close();
});
