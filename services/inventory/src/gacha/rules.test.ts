import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { cardById, cardsInPack } from '@maseki/cards/catalogue.ts';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import type { Odds } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { drawSealOf } from '@maseki/proof/seal.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type Account, countCards, emptyAccount } from '../accounts/account.ts';
import { decideDraw, nextSealOf } from './rules.ts';

const { card: CARD_ODDS, last: LAST_CARD_ODDS } = newestOdds;

const rarityOf = (id: string): Rarity => cardById(id)?.rarity ?? 'common';

/** Sum of (seen - expected)² / expected over the outcomes that are possible. */
function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return expected.reduce((sum, e, i) => (e === 0 ? sum : sum + ((seen[i] ?? 0) - e) ** 2 / e), 0);
}

/** Upper bounds of chi-square by degrees of freedom, passed once in ten million fair runs. */
const LIMIT: Record<number, number> = { 2: 32.2, 3: 34.4 };

const DRAWS = 40_000;

function sample() {
  const counts = { card: Array(4).fill(0) as number[], last: Array(4).fill(0) as number[] };
  const copies = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    // A fresh count each time keeps pity out of the measurement.
    const { cards } = drawCards({ pack: 'MorisCardPack', sinceLegend: 0 }, randomInt);
    cards.forEach((id, at) => {
      const row = at === 4 ? counts.last : counts.card;
      const rarity = RARITIES.indexOf(rarityOf(id));
      row[rarity] = (row[rarity] ?? 0) + 1;
      copies.set(id, (copies.get(id) ?? 0) + 1);
    });
  }
  return { counts, copies };
}

test('200,000 cards match the odds that are shown, and evenly within a rarity', () => {
  const { counts, copies } = sample();
  const expected = (odds: Odds, n: number) => RARITIES.map((rarity) => (odds[rarity] * n) / 100);
  expect(chiSquare(counts.card, expected(CARD_ODDS, DRAWS * 4))).toBeLessThan(LIMIT[3] ?? 0);
  expect(chiSquare(counts.last, expected(LAST_CARD_ODDS, DRAWS))).toBeLessThan(LIMIT[2] ?? 0);
  expect(counts.last[0]).toBe(0);
  for (const rarity of RARITIES) {
    const seen = cardsInPack('MorisCardPack', rarity).map((card) => copies.get(card.id) ?? 0);
    const each = seen.reduce((a, b) => a + b, 0) / seen.length;
    // The mean of chi-square is n - 1, its deviation √(2(n - 1)). Six deviations are one run in a
    // hundred million.
    const freedom = seen.length - 1;
    expect(
      chiSquare(
        seen,
        seen.map(() => each),
      ),
    ).toBeLessThan(freedom + 8 * Math.sqrt(2 * freedom) + 8);
  }
});

test('a pack gives only its own cards', () => {
  for (const pack of PACK_IDS) {
    const { cards } = drawCards({ pack, sinceLegend: 0 }, randomInt);
    expect(cards.map((id) => cardById(id)?.pack)).toEqual(Array(5).fill(pack));
  }
});

const secret = '5c'.repeat(32);
const nextSecret = 'd7'.repeat(32);
const nonce = '91'.repeat(16);
const unsealed = { pack: 'MonsterPack01', sealed: null, nextSecret } as const;
const account = (stones: number): Account => ({ ...emptyAccount('u'), stones, sinceLegend: { MonsterPack01: 19 } });

test('a draw costs ten stones, gives five cards and knows the balance that is left', () => {
  const draw = decideDraw(account(10), unsealed, () => 0);
  if (!draw.ok) throw new Error(draw.error);
  const { change, value } = draw.value;
  expect(value).toEqual({ cards: expect.any(Array), magic_stones: 0, points: 1, missions: [], proof: null });
  expect(value.cards).toHaveLength(5);
  expect(change).toEqual({
    stones: -10,
    cards: countCards(value.cards),
    sinceLegend: { MonsterPack01: 0 },
    points: 1,
    drawn: { pack: 'MonsterPack01', since: 19, odds: newestOdds.version },
  });
});

test('nine stones are too few', () => {
  expect(decideDraw(account(9), unsealed, () => 0)).toEqual({ ok: false, error: 'insufficient_stones' });
});

test('without luck the 20th draw holds a legend, and the count starts over', () => {
  const unlucky = () => 0;
  let sinceLegend = 0;
  const legends: number[] = [];
  for (let draw = 1; draw <= 40; draw++) {
    const drawn = drawCards({ pack: 'MonsterPack01', sinceLegend }, unlucky);
    if (drawn.cards.some((id) => rarityOf(id) === 'legend')) legends.push(draw);
    sinceLegend = drawn.sinceLegend;
  }
  expect(legends).toEqual([20, 40]);
});

const sealOf = (of: string) => drawSealOf('u', { secret: of, odds: newestOdds.version });
const sealedAccount = { ...account(10), secret, secretOdds: newestOdds.version };
const never = () => {
  throw new Error('a sealed draw asks nobody else for random numbers');
};

test('a sealed draw follows from secret and nonce, reveals the secret and replaces it', () => {
  const seal = sealOf(secret);
  const request = { pack: 'MonsterPack01', sealed: { seal, nonce }, nextSecret } as const;
  const draw = decideDraw(sealedAccount, request, never);
  if (!draw.ok) throw new Error(draw.error);
  const { change, value } = draw.value;
  expect(change).toMatchObject({ secret: nextSecret, secretOdds: newestOdds.version });
  expect(change.drawn).toEqual({ pack: 'MonsterPack01', since: 19, odds: newestOdds.version, secret, seal, nonce });
  const seen = { user: 'u', pack: 'MonsterPack01', cards: value.cards, seal, nonce, sinceLegend: 19 };
  if (!value.proof) throw new Error('a sealed draw has a proof');
  expect(checkDraw(seen, value.proof)).toEqual({ ok: true, changes: [] });
  expect(value.proof.next_seal).toBe(sealOf(nextSecret));
});

test('another seal than the present one draws nothing and says the present one', () => {
  const request = { pack: 'MonsterPack01', sealed: { seal: sealOf(nextSecret), nonce }, nextSecret } as const;
  expect(decideDraw(sealedAccount, request, never)).toEqual({
    ok: false,
    error: 'seal_changed',
    current: sealOf(secret),
  });
  expect(decideDraw(account(10), request, never)).toMatchObject({ error: 'seal_changed' });
});

test('a draw without a seal changes the count that was shown with it, so it uses the secret up as well', () => {
  const draw = decideDraw(sealedAccount, unsealed, () => 0);
  if (!draw.ok) throw new Error(draw.error);
  const { change, value } = draw.value;
  expect(value.proof).toBeNull();
  expect(change.secret).toBe(nextSecret);
  expect(change.drawn).toMatchObject({ secret, seal: sealOf(secret) });
  expect(change.drawn).not.toHaveProperty('nonce');
});

test('the odds of a draw are those that its seal fixes, and of a later release it is for a later pod', () => {
  const later = { ...sealedAccount, secretOdds: 9_999 };
  expect(nextSealOf(later)).not.toBe(nextSealOf(sealedAccount));
  expect(() => decideDraw(later, unsealed, () => 0)).toThrow(UnavailableError);
});
