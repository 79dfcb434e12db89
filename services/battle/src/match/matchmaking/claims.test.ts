import { expect, test } from '@jest/globals';
import { createClaims } from './claims.ts';

test('a claim is recent for as long as its ticket may count without a socket', async () => {
  let now = 1_000_000;
  const tickets = { enqueue: async () => new Set<string>() };
  const claims = createClaims({
    tickets,
    queue: { pair: async () => ({ roomOf: new Map(), slugs: new Set() }) },
    now: () => now,
  });
  expect(claims.areRecent()).toBe(false);
  await claims.start();
  now += 15_000;
  expect(claims.areRecent()).toBe(true);
  now += 10_000;
  expect(claims.areRecent()).toBe(false);
});
