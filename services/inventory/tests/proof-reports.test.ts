import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { inventoryService } from '../src/app.ts';
import type { Context } from '../src/context.ts';

const HOUR_MS = 60 * 60 * 1_000;
const pack = 'MorisCardPack';

let env: DevEnv;
let ahead = 0;
const counted: string[] = [];
beforeAll(async () => {
  const watched = {
    ...inventoryService,
    async context(kit: Parameters<typeof inventoryService.context>[0]): Promise<Context> {
      const context = await inventoryService.context(kit);
      return { ...context, proofReports: { ...context.proofReports, count: (kind) => void counted.push(kind) } };
    },
  };
  // Two pods, each with a limit of its own.
  env = await createDevEnv({ services: [watched, watched], clock: { now: () => Date.now() + ahead } });
});
afterAll(() => env.stop());

async function drawn(user: TestUser) {
  const odds = unwrap(await user.call(endpoints.getPackOdds, { query: { pack } }));
  const [seal, nonce] = [odds.seal ?? '', randomBytes(16).toString('hex')];
  const { cards, proof } = unwrap(await user.call(endpoints.drawPack, { query: { pack, seal, nonce } }));
  const seen = { seal, nonce, since_legend: odds.pity - odds.draws_to_pity };
  return { user: user.id, pack, cards: cards.map(({ id }) => id), proof, seen };
}

const report = (user: TestUser, values: object, kind: 'draw' | 'battle' = 'draw') =>
  user.call(endpoints.reportProof, { body: { kind, fault: 'cards', values: JSON.stringify(values) } });

/** How many of these reports count. */
async function countOf(reports: () => Promise<unknown>): Promise<number> {
  const before = counted.length;
  await reports();
  return counted.length - before;
}

test('a report counts once for each player, draw and hour, on all pods together', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  const draws = [await drawn(user), await drawn(user), await drawn(other)] as const;
  const [one, two, theirs] = draws.map((draw) => ({ ...draw, cards: draw.cards.toReversed() }));
  expect(await countOf(() => Promise.all(Array.from({ length: 4 }, () => report(user, one ?? {}))))).toBe(1);
  expect(await countOf(() => report(user, two ?? {}))).toBe(1);
  expect(await countOf(() => report(other, theirs ?? {}))).toBe(1);
  ahead += HOUR_MS;
  expect(await countOf(() => report(user, one ?? {}))).toBe(1);
});

test('a made-up report is answered alike and does not count', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  const fair = await drawn(user);
  const failed = { ...fair, cards: fair.cards.toReversed() };
  expect(await countOf(() => report(user, fair))).toBe(0);
  expect(await countOf(() => report(other, failed))).toBe(0);
  const invented = {
    ...failed,
    seen: { ...fair.seen, nonce: 'ab'.repeat(16) },
    proof: { ...fair.proof, nonce: 'ab'.repeat(16) },
  };
  expect(await countOf(() => report(user, invented))).toBe(0);
  expect(await countOf(() => report(user, { hello: 1 }))).toBe(0);
  expect(await report(user, failed)).toMatchObject({ ok: true });
  expect(counted.at(-1)).toBe('draw');
});

test('a player’s battles count once an hour, whatever rooms a report names', async () => {
  const user = await env.register();
  const many = [1, 2, 3].map((n) => () => report(user, { room_id: `room ${n}` }, 'battle'));
  expect(await countOf(() => Promise.all(many.map((send) => send())))).toBe(1);
});

test('a check that failed is reported with its values, five times a minute and pod', async () => {
  const user = await env.register();
  const body = { kind: 'draw' as const, fault: 'cards', values: '{"seal":"ab"}' };
  for (const wrong of [
    { ...body, fault: 'a b' },
    { ...body, values: 'x'.repeat(8_001) },
  ])
    expect(await user.call(endpoints.reportProof, { body: wrong })).toMatchObject({ error: 'validation_failed' });
  const reports = await Promise.all(Array.from({ length: 11 }, () => user.call(endpoints.reportProof, { body })));
  const refused = reports.flatMap((sent) => (sent.ok ? [] : [sent.error]));
  expect(new Set(refused)).toEqual(new Set(['rate_limited']));
  expect(reports.length - refused.length).toBeLessThanOrEqual(10);
});
