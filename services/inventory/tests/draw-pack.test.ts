import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { inventoryService } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService], env: { REQUESTS_PER_10_SECONDS: '100000' } });
});
afterAll(() => env.stop());

const pack = 'MorisCardPack';
const draw = (user: TestUser, idempotencyKey?: string, from: string = pack) =>
  user.call(endpoints.drawPack, { query: { pack: from }, ...(idempotencyKey ? { idempotencyKey } : {}) });

async function copiesOf(user: TestUser): Promise<number> {
  const owned = await user.call(endpoints.listOwnedCards);
  return owned.ok ? owned.value.reduce((sum, { amount }) => sum + amount, 0) : Number.NaN;
}

const stonesOf = async (user: TestUser) => {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
};

test('a new user has 50 stones and twelve cards, and a draw makes it 40 and seventeen', async () => {
  const user = await env.register();
  expect([await stonesOf(user), await copiesOf(user)]).toEqual([50, 12]);
  const drawn = await draw(user);
  expect(drawn).toMatchObject({ ok: true, value: { magic_stones: 40 } });
  expect(drawn.ok && drawn.value.cards.map((card) => card.pack)).toEqual(Array(5).fill(pack));
  expect([await stonesOf(user), await copiesOf(user)]).toEqual([40, 17]);
});

test('of 200 draws at the same time as many succeed as the stones allow, with those of goals', async () => {
  const user = await env.register();
  const responses = await Promise.all(Array.from({ length: 200 }, () => draw(user)));
  const refused = responses.filter((response) => !response.ok && response.error === 'insufficient_stones');
  const goals = responses.flatMap((response) => (response.ok ? response.value.missions : []));
  const draws = 5 + goals.length;
  expect([responses.length - refused.length, refused.length]).toEqual([draws, 200 - draws]);
  expect([await stonesOf(user), await copiesOf(user)]).toEqual([0, 12 + draws * 5]);
  expect(responses.every((response) => response.ok || response.error === 'insufficient_stones')).toBe(true);
});

test('the same key charges once and returns the same cards, in sequence and in parallel', async () => {
  const user = await env.register();
  const first = await draw(user, 'one');
  const repeats = await Promise.all(Array.from({ length: 10 }, () => draw(user, 'one')));
  expect(repeats).toEqual(Array(10).fill(first));
  const race = await Promise.all(Array.from({ length: 10 }, () => draw(user, 'two')));
  expect(race).toEqual(Array(10).fill(race[0]));
  expect(race[0]).toMatchObject({ ok: true, value: { magic_stones: 30 } });
  expect(await copiesOf(user)).toBe(12 + 10);
});

test('a key belongs to one user and one pack, and a refusal does not use it up', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  await draw(user, 'key');
  expect(await draw(user, 'key', 'MonsterPack01')).toMatchObject({ ok: false, error: 'idempotency_mismatch' });
  expect(await draw(other, 'key', 'MonsterPack01')).toMatchObject({ ok: true });
  expect(await draw(other, 'later', 'NoSuchPack')).toMatchObject({ ok: false, error: 'unknown_pack' });
  expect(await draw(other, 'later')).toMatchObject({ ok: true });
});

test.each([
  '',
  '?pack=',
  '?pack=NoSuchPack',
  '?pack=__proto__',
  '?pack=constructor',
  '?pack[$ne]=x',
  '?pack=MorisCardPack&pack=MonsterPack01',
])('no draw for /api/gacha/%s', async (query) => {
  const user = await env.register();
  const response = await user.fetch(`/api/gacha/${query}`);
  expect([response.status, await stonesOf(user)]).toEqual([422, 50]);
});

test('odds are the table of the draw, and the draws to pity are counted', async () => {
  const user = await env.register();
  await draw(user);
  const odds = await user.call(endpoints.getPackOdds, { query: { pack } });
  if (!odds.ok) throw new Error(odds.error);
  const { rates, guaranteed, draws_to_pity } = odds.value;
  expect(rates.map(({ rate }) => rate)).toEqual([0.6, 0.28, 0.1, 0.02]);
  expect(guaranteed.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1);
  expect([19, 20]).toContain(draws_to_pity);
});

test('the catalogue is for everybody, may be cached, and sets no cookie', async () => {
  const response = await env.client().fetch('/api/cards/');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toHaveLength(catalogue.length);
});

test('who has the catalogue already gets no content again', async () => {
  const first = await env.client().fetch('/api/cards/');
  const etag = first.headers.get('etag') ?? '';
  const again = await env.client().fetch('/api/cards/', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const older = await env.client().fetch('/api/cards/', { headers: { 'if-none-match': 'W/"of another release"' } });
  expect(older.status).toBe(200);
});
