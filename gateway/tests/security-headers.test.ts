import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a browser may do only what the product needs', async () => {
  const headers = (await fetch(gateway.url)).headers;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none';script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ws://${new URL(gateway.url).host};`);
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('under https it is held to https', async () => {
  const behind = await gateway.another({ PUBLIC_ORIGIN: 'https://duel.example' });
  const response = await fetch(behind.url);
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' wss://duel.example;");
});
