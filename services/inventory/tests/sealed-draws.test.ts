import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newestOdds } from '@maseki/cards/odds.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { drawSealOf } from '@maseki/proof/seal.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import mongoose, { type Connection } from 'mongoose';
import { createModels } from '../src/accounts/models.ts';
import { inventoryService } from '../src/app.ts';

let env: DevEnv;
let db: Connection;
let models: ReturnType<typeof createModels>;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService], env: { REQUESTS_PER_10_SECONDS: '100000' } });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI, { dbName: `${DB_PREFIX}inventory` }).asPromise();
  models = createModels(db);
});
afterAll(async () => {
  await db.close();
  await env.stop();
});

const pack = 'MorisCardPack';
const sealOf = ({ id }: TestUser, secret = '') => drawSealOf(id, { secret, odds: newestOdds.version });
const newNonce = () => randomBytes(16).toString('hex');

async function oddsOf(user: TestUser) {
  const odds = await user.call(endpoints.getPackOdds, { query: { pack } });
  if (!odds.ok) throw new Error(odds.error);
  const { seal, pity, draws_to_pity } = odds.value;
  return { seal: seal ?? '', sinceLegend: pity - draws_to_pity };
}

interface Sealed {
  seal: string;
  nonce?: string;
  key?: string;
}

const draw = (user: TestUser, { seal, nonce = newNonce(), key }: Sealed) =>
  user.call(endpoints.drawPack, { query: { pack, seal, nonce }, ...(key && { idempotencyKey: key }) });

const stonesOf = async (user: TestUser) => {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
};

/** Gives stones for more draws than a registration pays. */
const enrich = (user: TestUser) => models.accounts.updateOne({ _id: user.id }, { $set: { stones: 5_000 } });

test('a sealed draw is checked by what the page knows, and the next seal is the one it was told', async () => {
  const user = await env.register();
  let { seal, sinceLegend } = await oddsOf(user);
  for (let n = 0; n < 4; n += 1) {
    const nonce = newNonce();
    const drawn = await draw(user, { seal, nonce });
    if (!drawn.ok || !drawn.value.proof) throw new Error('the draw has a proof');
    const { cards, proof } = drawn.value;
    const seen = { user: user.id, pack, cards: cards.map(({ id }) => id), seal, nonce, sinceLegend };
    expect(checkDraw(seen, proof)).toEqual({ ok: true, changes: [] });
    const next = await oddsOf(user);
    expect(next.seal).toBe(proof.next_seal);
    ({ seal, sinceLegend } = next);
  }
});

const legendIn = (cards: readonly { rarity: string }[]) => cards.some(({ rarity }) => rarity === 'legend');

test('the seal stays while nothing is drawn, and is another for each user and after a draw without it', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  const { seal: before } = await oddsOf(user);
  const plain = await user.call(endpoints.drawPack, { query: { pack } });
  expect(plain).toMatchObject({ ok: true, value: { proof: null } });
  const { seal, sinceLegend } = await oddsOf(user);
  expect([seal === before, sinceLegend]).toEqual([false, plain.ok && legendIn(plain.value.cards) ? 0 : 1]);
  const seals = await Promise.all(Array.from({ length: 20 }, () => oddsOf(user)));
  expect(new Set(seals.map((odds) => odds.seal))).toEqual(new Set([seal]));
  expect((await oddsOf(other)).seal).not.toBe(seal);
});

test('another seal draws nothing, spends nothing and says the present one', async () => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  const refused = await draw(user, { seal: seal.replace(/^./, (first) => (first === '0' ? '1' : '0')) });
  expect(refused).toMatchObject({ ok: false, error: 'seal_changed', current: seal });
  expect([await stonesOf(user), (await oddsOf(user)).seal]).toEqual([50, seal]);
  expect(await draw(user, { seal })).toMatchObject({ ok: true });
});

test.each([
  ['seal', { nonce: 'ab'.repeat(16) }],
  ['nonce', { seal: 'ab'.repeat(32) }],
  ['short nonce', { seal: 'ab'.repeat(32), nonce: 'ab' }],
  ['upper-case nonce', { seal: 'ab'.repeat(32), nonce: 'AB'.repeat(16) }],
  ['long seal', { seal: 'ab'.repeat(33), nonce: 'ab'.repeat(16) }],
  ['empty nonce', { seal: 'ab'.repeat(32), nonce: '' }],
])('a request with a wrong or missing %s is 422 and spends nothing', async (_what, query) => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  const response = await user.fetch(`/api/gacha/?${new URLSearchParams({ pack, ...query })}`);
  expect([response.status, await stonesOf(user), (await oddsOf(user)).seal]).toEqual([422, 50, seal]);
});

test('of 200 draws at the same time with one seal one draws, and the others spend nothing', async () => {
  const user = await env.register();
  await oddsOf(user);
  await enrich(user);
  const { seal } = await oddsOf(user);
  const responses = await Promise.all(Array.from({ length: 200 }, () => draw(user, { seal })));
  const drawn = responses.flatMap((response) => (response.ok ? [response.value] : []));
  expect(drawn).toHaveLength(1);
  const next = (await oddsOf(user)).seal;
  const refusals = responses.filter((response) => !response.ok);
  expect(refusals.every((response) => !response.ok && response.error === 'seal_changed')).toBe(true);
  expect(new Set(refusals.map((response) => (response.ok ? '' : response.current)))).toEqual(new Set([next]));
  expect(await models.movements.countDocuments({ user: user.id, drawn: { $exists: true } })).toBe(1);
  expect(await stonesOf(user)).toBe(drawn[0]?.magic_stones);
});

test('200 draws from ten tabs open 200 different secrets, each by the seal that was shown before', async () => {
  const user = await env.register();
  await oddsOf(user);
  await enrich(user);
  const opened: string[] = [];
  const tab = async () => {
    let { seal } = await oddsOf(user);
    for (let left = 20; left > 0; ) {
      const nonce = newNonce();
      const drawn = await draw(user, { seal, nonce });
      if (!drawn.ok) {
        expect(drawn.error).toBe('seal_changed');
        seal = drawn.current ?? '';
        continue;
      }
      const { proof, cards } = drawn.value;
      if (!proof) throw new Error('the draw has a proof');
      const seen = { user: user.id, pack, cards: cards.map(({ id }) => id), seal, nonce, sinceLegend: null };
      expect(checkDraw(seen, proof)).toEqual({ ok: true, changes: [] });
      opened.push(proof.secret);
      seal = proof.next_seal;
      left -= 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, tab));
  expect([opened.length, new Set(opened).size]).toEqual([200, 200]);
}, 240_000);

test('a repeat by its key gets the first proof, also after later draws, at once and in parallel', async () => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  const nonce = newNonce();
  const race = await Promise.all(Array.from({ length: 10 }, () => draw(user, { seal, nonce, key: 'one' })));
  const [first] = race;
  expect(race).toEqual(Array(10).fill(first));
  expect(first).toMatchObject({ ok: true, value: { proof: { seal, nonce }, magic_stones: 40 } });
  expect(await draw(user, { seal: (await oddsOf(user)).seal })).toMatchObject({ ok: true });
  expect(await draw(user, { seal, nonce, key: 'one' })).toEqual(first);
});

test('the movement keeps what the draw follows from, and nothing else knows the next secret', async () => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  const nonce = newNonce();
  const drawn = await draw(user, { seal, nonce });
  if (!drawn.ok || !drawn.value.proof) throw new Error('the draw has a proof');
  const { secret, next_seal } = drawn.value.proof;
  const movement = await models.movements.findOne({ user: user.id, drawn: { $exists: true } }).lean();
  expect(movement?.drawn).toEqual({ pack, since: 0, odds: newestOdds.version, secret, seal, nonce });
  const account = await models.accounts.findById(user.id).lean();
  expect(sealOf(user, account?.secret)).toBe(next_seal);
  const rows = await Promise.all(Object.values(db.collections).map((rows) => rows.find().toArray()));
  const places = rows.flat().filter((row) => JSON.stringify(row).includes(account?.secret ?? 'none'));
  expect(places.map(({ _id }) => String(_id))).toEqual([user.id]);
});

test('no response has the secret of an open draw, whatever is read, drawn, refused or reported', async () => {
  const user = await env.register();
  await oddsOf(user);
  await enrich(user);
  const secretNow = async () => (await models.accounts.findById(user.id).lean())?.secret ?? 'none';
  const seen: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { seal } = await oddsOf(user);
    const secret = await secretNow();
    expect(sealOf(user, secret)).toBe(seal);
    const responses = await Promise.all([
      user.call(endpoints.getPackOdds, { query: { pack } }),
      draw(user, { seal: 'ab'.repeat(32) }),
      user.call(endpoints.listStoneChanges, {}),
      user.call(endpoints.listCardMovements, {}),
      user.call(auth.getMe),
      ...['nonce=1', `nonce=${newNonce()}&seal=ab`].map(async (query) =>
        (await user.fetch(`/api/gacha/?pack=${pack}&${query}`)).text(),
      ),
      user.call(endpoints.reportProof, { body: { kind: 'draw', fault: 'cards', values: '{}' } }),
    ]);
    seen.push(JSON.stringify(responses));
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);
    seen.push(JSON.stringify(await draw(user, { seal })));
    expect(seen.at(-1)).toContain(secret);
    expect(seen.at(-1)).not.toContain(await secretNow());
  }
});

test('a draw that is refused for too few stones keeps its secret', async () => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  await models.accounts.updateOne({ _id: user.id }, { $set: { stones: 9 } });
  expect(await draw(user, { seal })).toMatchObject({ ok: false, error: 'insufficient_stones' });
  expect((await oddsOf(user)).seal).toBe(seal);
});

test('without a secret, as after a restore, the old seal is refused and the odds have a new one', async () => {
  const user = await env.register();
  const { seal } = await oddsOf(user);
  await models.accounts.updateOne({ _id: user.id }, { $unset: { secret: '' } });
  expect(await draw(user, { seal })).toMatchObject({ ok: false, error: 'seal_changed' });
  const renewed = (await oddsOf(user)).seal;
  expect(renewed).not.toBe(seal);
  expect(await draw(user, { seal: renewed })).toMatchObject({ ok: true });
  expect(await stonesOf(user)).toBe(40);
});
