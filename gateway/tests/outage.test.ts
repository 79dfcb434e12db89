import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { testSocket } from '@maseki/tools/dev-env/test-socket.ts';
import { ulid } from 'ulid';
import { type Cable, cable } from './support/cable.ts';
import { type Front, front } from './support/front.ts';

let door: Front;
let nats: Cable;
let url: string;
beforeAll(async () => {
  door = await front();
  nats = await cable(door.env['NATS_URL'] ?? '');
  ({ url } = await door.another({ NATS_URL: `nats://127.0.0.1:${nats.port}` }));
});
afterAll(async () => {
  nats.plugIn();
  await door.stop();
  nats.stop();
});

const current = (token: string) =>
  fetch(`${url}/api/battle/current/`, { headers: { authorization: `Token ${token}` } });
const readyz = async () => (await fetch(`${url}/readyz`)).status;

test('while NATS is away calls are 503 at once, sockets stay, and all is well without help afterwards', async () => {
  const [staying, leaving] = [door.auth.logIn(), door.auth.logIn()];
  const room = `${url.replace('http', 'ws')}/ws/battle/room/${ulid()}/`;
  const socket = await testSocket(room, { authorization: `Token ${staying}` });
  expect((await current(leaving)).status).toBe(200);

  nats.pull();
  await eventually(async () => {
    const before = performance.now();
    const response = await current(staying);
    return response.status === 503 && response.headers.get('retry-after') === '1' && performance.now() - before < 500;
  });
  expect((await fetch(`${url}/api/auth/me/`)).status).toBe(200);
  expect(await readyz()).toBe(503);
  socket.send({ still: 'here' });
  expect(await socket.next()).toEqual({ still: 'here' });
  await door.auth.logOut(leaving);

  nats.plugIn();
  await eventually(async () => (await current(staying)).status === 200);
  expect((await current(leaving)).status).toBe(401);
  expect(await readyz()).toBe(200);
  socket.close();
}, 30_000);
