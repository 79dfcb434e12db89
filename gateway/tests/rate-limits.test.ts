import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { newSessionId, newToken } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let urls: readonly string[];
beforeAll(async () => {
  gateway = await startTestGateway({
    REQUESTS_PER_10_SECONDS: '20',
    GUEST_REQUESTS_PER_10_SECONDS: '1000',
    REGISTRATIONS_PER_MINUTE: '3',
    TRUSTED_PROXIES: '10.0.0.0/8',
  });
  urls = [gateway.url, (await gateway.another()).url];
});
afterAll(() => gateway.stop());

const asPlayer = () => ({ authorization: `Token ${gateway.auth.logIn()}` });
const current = (url: string, headers: Record<string, string>) => fetch(`${url}/api/battle/current/`, { headers });
const register = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/auth/register/`, { method: 'POST', headers });
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);
const each = async <T>(count: number, run: (url: string) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn++) for (const url of urls) results.push(await run(url));
  return results;
};

test('two gateways together let a user make twenty requests, then say when to retry', async () => {
  const headers = asPlayer();
  const responses = await each(20, (url) => current(url, headers));
  const passed = statuses(responses).filter((status) => status === 200).length;
  // Counts reach the other gateway within milliseconds. A little may pass meanwhile, but not twice
  // as much.
  expect(passed).toBeGreaterThanOrEqual(20);
  expect(passed).toBeLessThanOrEqual(40);
  const last = responses.at(-1);
  expect(last?.status).toBe(429);
  expect(await last?.json()).toMatchObject({ error: 'rate_limited' });
  const wait = Number(last?.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(10);
});

test('each user has an own limit', async () => {
  expect(statuses(await each(15, (url) => current(url, asPlayer())))).not.toContain(429);
});

describe('guests', () => {
  let behindProxy: TestGateway;
  let another: string;
  beforeAll(async () => {
    behindProxy = await startTestGateway({ GUEST_REQUESTS_PER_10_SECONDS: '20', TRUSTED_PROXIES: 'loopback' });
    another = (await behindProxy.another()).url;
  });
  afterAll(() => behindProxy.stop());

  const me = (url: string, address: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/auth/me/`, { headers: { 'x-forwarded-for': address, ...headers } });

  test('twenty requests of a network at one gateway count at another too, which tells when to retry; others are not affected', async () => {
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, host) => me(behindProxy.url, `2001:db8::${host + 1}`)),
    );
    expect(new Set(statuses(first))).toEqual(new Set([200]));
    // Until the owner has said that the network is over its limit, the other lets its own twenty through.
    let refused: Response | undefined;
    for (let own = 1; own < 20 && refused?.status !== 429; own++) {
      await sleep(20 * own);
      refused = await me(another, `2001:db8::${own}`);
    }
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await me(behindProxy.url, '2001:db8:0:1::1')).status).toBe(200);
    const player = { authorization: `Token ${behindProxy.auth.logIn()}` };
    expect((await me(behindProxy.url, '2001:db8::1', player)).status).toBe(200);
    const socket = testSocket(`${behindProxy.socketUrl}/ws/`, { 'x-forwarded-for': '2001:db8::2' });
    await expect(socket).rejects.toMatchObject({ status: 429 });
  });

  test('a request that is refused without a session, or for an unknown one, counts as well', async () => {
    const address = '198.51.100.1';
    const guess = () => `Token ${newToken(newSessionId())}`;
    const results = [];
    for (let n = 0; n < 24; n++) {
      const headers = { 'x-forwarded-for': address, ...(n % 2 ? { authorization: guess() } : {}) };
      results.push(await current(behindProxy.url, headers));
    }
    expect(statuses(results)).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
  });

  test('a flood of unknown tokens does not reach auth', async () => {
    const guess = () => me(behindProxy.url, '198.51.100.2', { authorization: `Token ${newToken(newSessionId())}` });
    await Promise.all(Array.from({ length: 201 }, guess));
    const before = behindProxy.auth.resolveCalls;
    expect((await guess()).status).toBe(429);
    expect(behindProxy.auth.resolveCalls).toBe(before);
  });
});

test('sockets count like requests', async () => {
  const headers = asPlayer();
  for (let count = 0; count < 20; count++) await current(gateway.url, headers);
  await expect(testSocket(`${gateway.socketUrl}/ws/battle/room/${ulid()}/`, headers)).rejects.toMatchObject({
    status: 429,
  });
});

test('registrations from one address are limited over all gateways, whatever forwarded headers claim', async () => {
  for (let count = 0; count < 3; count++) expect((await register(gateway.url)).status).toBe(200);
  await eventually(async () => {
    const spoofed = { 'x-forwarded-for': `1.2.3.${Math.floor(Math.random() * 200)}`, forwarded: 'for=1.2.3.4' };
    return (await register(urls[1] ?? '', spoofed)).status === 429;
  });
});

test('registrations from one network are limited over all its addresses, and told with a sentence', async () => {
  const behindProxy = await startTestGateway({ REGISTRATIONS_PER_HOUR: '5', TRUSTED_PROXIES: 'loopback' });
  try {
    const from = (host: number) => register(behindProxy.url, { 'x-forwarded-for': `203.0.113.${host}` });
    for (let host = 1; host <= 5; host++) expect((await from(host)).status).toBe(200);
    const refused = await from(6);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: 'registration_limited',
      message: expect.stringContaining('登録が多すぎます'),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await register(behindProxy.url, { 'x-forwarded-for': '203.0.114.1' })).status).toBe(200);
  } finally {
    await behindProxy.stop();
  }
});
