import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const fault = { kind: 'error', route: '/battle', build: '0123456789abcdef' };
const report = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/faults/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const metrics = async () => (await fetch(gateway.metricsUrl)).text();

test('a fault of a page becomes a metric, and nothing else of it is kept', async () => {
  expect((await report(fault)).status).toBe(204);
  expect((await report({ ...fault, kind: 'chunk', route: '/exchange/:exchange_ulid' })).status).toBe(204);
  expect(await metrics()).toContain('screen_faults_total{kind="error",route="/battle",build="0123456789abcdef"');
});

test.each([
  ['more than is wanted', { ...fault, message: 'secret' }, 422],
  ['another kind', { ...fault, kind: 'nonsense' }, 422],
  ['no build', { ...fault, build: 'x' }, 422],
  ['no JSON', 'text', 422],
])('%s is refused', async (_, body, status) => {
  expect((await report(body)).status).toBe(status);
});

test('an address is no label, and a foreign page cannot report', async () => {
  expect((await report({ ...fault, route: '/exchange/01ARZ3NDEKTSV4RRFFQ69G5FAV' })).status).toBe(204);
  expect(await metrics()).not.toContain('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect((await report(fault, { origin: 'https://evil.example' })).status).toBe(403);
});

test('a client that reports all the time is refused', async () => {
  const responses = await Promise.all(Array.from({ length: 25 }, () => report(fault)));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(4);
  expect(refused[0]?.headers.get('retry-after')).toBeTruthy();
});
