import { expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { bytes, caughtAlterations, type Sample, sampleDraw } from '../tests/altered-draws.ts';
import { checkDraw, type DrawProof, type SeenDraw } from './check-draw.ts';
import { drawStream } from './draw-stream.ts';
import { drawSealOf } from './seal.ts';

test('an honest draw passes', () => {
  for (let n = 0; n < 200; n += 1) {
    const { seen, proof } = sampleDraw(n);
    expect(checkDraw(seen, proof)).toEqual({ ok: true, changes: [] });
    expect(checkDraw({ ...seen, sinceLegend: null }, proof)).toEqual({ ok: true, changes: [] });
  }
});

// `tests/browser/proof-in-chromium.test.ts` has the same in a page.
test('any one bit of seal, secret, nonce, pack, since legend, odds or cards altered is caught, 100,000 of 100,000', () => {
  expect(caughtAlterations(100_000)).toBe(100_000);
});

/** A server that tries secrets until the draw of a nonce that it knows has the cards it wants. */
function choosing(seen: SeenDraw, wants: (cards: readonly string[]) => boolean): Sample {
  for (let n = 0; ; n += 1) {
    const secret = bytes(`chosen ${n}`);
    const { pack, nonce, user } = seen;
    const { cards } = drawCards({ pack, sinceLegend: 0 }, drawStream({ secret, nonce, pack, sinceLegend: 0 }));
    if (!wants(cards)) continue;
    const seal = drawSealOf(user, { secret, odds: newestOdds.version });
    const proof = { seal, secret, nonce, since_legend: 0, odds_version: newestOdds.version };
    return { seen: { ...seen, cards }, proof: { ...proof, next_seal: bytes('next') } };
  }
}

test('a server that chooses after the nonce is caught, whatever it says was sealed', () => {
  const honest = sampleDraw(20).seen;
  const { seen, proof } = choosing(honest, (cards) => new Set(cards).size < cards.length);
  expect(checkDraw(seen, proof)).toEqual({ ok: false, fault: 'other_seal' });
  expect(checkDraw(seen, { ...proof, seal: honest.seal })).toEqual({ ok: false, fault: 'secret' });
});

test.each<[string, (sample: Sample) => Sample, string]>([
  ['swaps the secret', ({ seen, proof }) => ({ seen, proof: { ...proof, secret: bytes('x') } }), 'secret'],
  ['takes another nonce', ({ seen, proof }) => ({ seen, proof: { ...proof, nonce: '0'.repeat(32) } }), 'other_nonce'],
  ['keeps the secret', ({ seen, proof }) => ({ seen, proof: { ...proof, next_seal: proof.seal } }), 'reused_seal'],
  [
    'returns to an old secret',
    ({ seen, proof }) => ({ seen: { ...seen, earlierSeals: new Set([proof.next_seal]) }, proof }),
    'reused_seal',
  ],
  [
    'counts pity from another number',
    ({ seen, proof }) => ({ seen, proof: { ...proof, since_legend: 3 } }),
    'other_count',
  ],
  ['has odds of its own', ({ seen, proof }) => ({ seen, proof: { ...proof, odds_version: 99 } }), 'secret'],
  [
    'seals odds of its own',
    ({ seen, proof }) => {
      const seal = drawSealOf(seen.user, { secret: proof.secret, odds: 99 });
      return { seen: { ...seen, seal }, proof: { ...proof, seal, odds_version: 99 } };
    },
    'unknown_odds',
  ],
  [
    'changes the order of the cards',
    ({ seen, proof }) => ({ seen: { ...seen, cards: seen.cards.toReversed() }, proof }),
    'cards',
  ],
  ['keeps a card', ({ seen, proof }) => ({ seen: { ...seen, cards: seen.cards.slice(1) }, proof }), 'cards'],
  [
    'seals for another user',
    ({ seen, proof }) => {
      const seal = drawSealOf('OTHER', { secret: proof.secret, odds: proof.odds_version });
      return { seen: { ...seen, seal }, proof: { ...proof, seal } };
    },
    'secret',
  ],
])('a server that %s is caught', (_does, cheat, fault) => {
  const { seen, proof } = cheat(sampleDraw(4));
  expect(checkDraw(seen, proof)).toMatchObject({ ok: false, fault });
});

test('a failed draw names the cards that follow', () => {
  const { seen, proof } = sampleDraw(4);
  const check = checkDraw({ ...seen, cards: ['fire-01'] }, proof);
  expect(check).toEqual({ ok: false, fault: 'cards', expected: seen.cards });
});

test('values of any form are no proof, and nothing throws', () => {
  const { seen, proof } = sampleDraw(4);
  const wrong: unknown[] = [undefined, null, 'x', 7, [], {}, { ...proof, seal: 7 }, { ...proof, since_legend: -1 }];
  for (const value of [...wrong, { ...proof, since_legend: 1.5 }, { ...proof, secret: proof.secret.toUpperCase() }]) {
    expect(checkDraw({ ...seen, sinceLegend: null }, value as DrawProof)).toMatchObject({ ok: false, fault: 'form' });
  }
  for (const pack of ['__proto__', 'constructor', ''])
    expect(checkDraw({ ...seen, pack }, proof)).toMatchObject({ ok: false, fault: 'form' });
});
