import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { demoLimits } from '@maseki/chat/demo/demo-room.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { registerUsers } from './support/groups.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, so that users on different pods chat with each other.
  env = await createDevEnv({
    services: [chatService, chatService],
    env: { REQUESTS_PER_10_SECONDS: '100000', TRUSTED_PROXIES: 'loopback' },
  });
});
afterAll(() => env.stop());

test('the demo page is open to players and guests, on all pods', async () => {
  const [ada] = (await registerUsers(env, 1)) as [TestUser];
  const guests = await Promise.all(Array.from({ length: 4 }, () => env.socket('/ws/')));
  const known = await env.socket('/ws/', ada);
  known.send({ message: 'こんにちは' });
  for (const guest of guests) {
    expect(await guest.next()).toEqual({ message: 'こんにちは', user: { name: ada.username } });
  }
  known.send({ message: 'fuck' });
  for (const guest of guests) expect(await guest.next()).toMatchObject({ message: '＊＊＊＊' });
  guests[0]?.send({ message: 'だれ？' });
  for (const guest of guests) expect(await guest.next()).toEqual({ message: 'だれ？', user: null });
});

type Message = { message: string; type?: string };

/** Opens the demo page as a guest from this address. */
const guestFrom = (address: string) =>
  testSocket<Message>(`${env.url.replace('http', 'ws')}/ws/`, { 'x-forwarded-for': address });

const isOpen = ({ socket }: TestSocket<Message>) => socket.readyState === socket.OPEN;

test('the guests of an address have ten sockets on all pods together; a closed one makes room', async () => {
  const opened = await Promise.all(Array.from({ length: 30 }, () => guestFrom('10.1.0.1').catch(() => null)));
  const sockets = opened.filter((socket) => socket !== null);
  expect([sockets.length, sockets.every(isOpen)]).toEqual([10, true]);
  await expect(guestFrom('10.1.0.1')).rejects.toMatchObject({ status: 429 });
  expect(isOpen(await guestFrom('10.1.0.2'))).toBe(true);
  sockets[0]?.terminate();
  expect(isOpen(await eventually(() => guestFrom('10.1.0.1').catch(() => null)))).toBe(true);
});

test('addresses of one network of IPv6 count as one', async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `2001:db8:7::${n + 1}`);
  const opened = await Promise.all(addresses.map((address) => guestFrom(address).catch(() => null)));
  expect(opened.filter((socket) => socket !== null).length).toBe(10);
  expect(isOpen(await guestFrom('2001:db8:8::1'))).toBe(true);
});

test('the guests of a network send five messages in ten seconds, through any number of sockets', async () => {
  const sockets = await Promise.all(Array.from({ length: 4 }, (_, n) => guestFrom(`2001:db8:9::${n + 1}`)));
  let warnings = 0;
  const delivered = new Set<string>();
  for (const { socket } of sockets) {
    socket.on('message', (data) => {
      const { type, message }: Message = JSON.parse(String(data));
      if (type === 'warning') warnings += 1;
      else delivered.add(message);
    });
  }
  for (const [n, socket] of sockets.entries()) {
    for (const word of ['あ', 'い', 'う']) socket.send({ message: `${word}${n}` });
  }
  await eventually(() => warnings + delivered.size === 12);
  // Each of the two pods knows its own messages at once, and those of the other a moment later.
  expect(delivered.size).toBeLessThanOrEqual(2 * demoLimits.perSender.count);
  for (const [n, socket] of sockets.entries()) socket.send({ message: `まだ${n}` });
  await eventually(() => warnings + delivered.size === 16);
  expect([...delivered].filter((message) => message.startsWith('まだ'))).toEqual([]);

  const quiet = await guestFrom('10.2.0.2');
  const isDelivered = async () => {
    quiet.send({ message: 'しずかに' });
    return (await quiet.next()).type !== 'warning';
  };
  // The room has used up its messages of this second.
  await eventually(isDelivered, { everyMs: 500 });
});
