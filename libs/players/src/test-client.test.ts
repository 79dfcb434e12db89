import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type TestClient, testClient } from './test-client.ts';

const seen: IncomingHttpHeaders[] = [];
let setCookies: string[] = [];
const server = createServer((request, response) => {
  seen.push(request.headers);
  response.setHeader('set-cookie', setCookies).end();
});

let client: TestClient;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  client = testClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = async (cookies: string[] = [], headers: Record<string, string> = {}) => {
  setCookies = cookies;
  await client.fetch('/', { headers });
  return seen.at(-1) ?? {};
};

test('cookies are kept and sent, and the CSRF cookie as a header too', async () => {
  expect(await get(['session=a%20b; Path=/; HttpOnly', 'csrftoken=t; Path=/'])).not.toHaveProperty('cookie');
  expect(await get()).toMatchObject({ cookie: 'session=a%20b; csrftoken=t', 'x-csrftoken': 't' });
});

test.each(['session=; Path=/', 'session=x; Max-Age=0', 'session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  '%s takes the cookie away',
  async (line) => {
    await get(['session=s']);
    await get([line]);
    expect(await get()).not.toHaveProperty('cookie');
  },
);

test('headers of the test win', async () => {
  await get(['csrftoken=t']);
  expect(await get([], { 'x-csrftoken': 'forged', cookie: 'csrftoken=else' })).toMatchObject({
    'x-csrftoken': 'forged',
    cookie: 'csrftoken=else',
  });
});
