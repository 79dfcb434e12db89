import { expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { checkDraw, type DrawProof, type SeenDraw } from './check-draw.ts';
import { drawStream } from './draw-stream.ts';
import { sealOf, sha256Of } from './seal.ts';

const PACKS = Object.keys(newestOdds.packs);
const bytes = (text: string) => sha256Of(new TextEncoder().encode(text));

interface Sample {
  seen: SeenDraw;
  proof: DrawProof;
}

/** An honest draw. `n` names it. */
function sampleDraw(n: number): Sample {
  const user = `USER${n % 7}`;
  const pack = PACKS[n % PACKS.length] ?? '';
  const secret = bytes(`secret ${n}`);
  const nonce = bytes(`nonce ${n}`).slice(0, 32);
  const since_legend = n % 20;
  const seal = sealOf('draw', user, secret);
  const next_seal = sealOf('draw', user, bytes(`secret ${n + 1}`));
  const numbers = drawStream({ secret, nonce, pack, sinceLegend: since_legend });
  const { cards } = drawCards({ pack, sinceLegend: since_legend }, numbers);
  const seen = { user, pack, cards, seal, nonce, sinceLegend: since_legend };
  return { seen, proof: { seal, secret, nonce, since_legend, odds_version: newestOdds.version, next_seal } };
}

test('an honest draw passes', () => {
  for (let n = 0; n < 200; n += 1) {
    const { seen, proof } = sampleDraw(n);
    expect(checkDraw(seen, proof)).toEqual({ ok: true });
    expect(checkDraw({ ...seen, sinceLegend: null }, proof)).toEqual({ ok: true });
  }
});

/** The text with one bit of one of its characters turned. */
function turned(text: string, bit: number): string {
  const at = Math.floor(bit / 7) % text.length;
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7)))}${text.slice(at + 1)}`;
}

/** Hex with one bit of its bytes turned. */
function turnedHex(hex: string, bit: number): string {
  const at = bit % (hex.length * 4);
  const digit = Math.floor(at / 4);
  const value = Number.parseInt(hex[digit] ?? '0', 16) ^ (1 << (at % 4));
  return `${hex.slice(0, digit)}${value.toString(16)}${hex.slice(digit + 1)}`;
}

/**
 * One bit altered in what the page knows and in the proof alike, as far as both have it, so that
 * only the computation can tell.
 */
const alterations: Record<string, (sample: Sample, bit: number) => Sample> = {
  seal: ({ seen, proof }, bit) => {
    const seal = turnedHex(proof.seal, bit);
    return { seen: { ...seen, seal }, proof: { ...proof, seal } };
  },
  secret: ({ seen, proof }, bit) => ({ seen, proof: { ...proof, secret: turnedHex(proof.secret, bit) } }),
  nonce: ({ seen, proof }, bit) => {
    const nonce = turnedHex(proof.nonce, bit);
    return { seen: { ...seen, nonce }, proof: { ...proof, nonce } };
  },
  pack: ({ seen, proof }, bit) => ({ seen: { ...seen, pack: turned(seen.pack, bit) }, proof }),
  'since legend': ({ seen, proof }, bit) => {
    const since_legend = (proof.since_legend ^ (1 << (bit % 31))) >>> 0;
    return { seen: { ...seen, sinceLegend: since_legend }, proof: { ...proof, since_legend } };
  },
  cards: ({ seen, proof }, bit) => {
    const at = bit % seen.cards.length;
    const cards = seen.cards.map((card, n) => (n === at ? turned(card, Math.floor(bit / 5)) : card));
    return { seen: { ...seen, cards }, proof };
  },
};

test('any one bit of seal, secret, nonce, pack, since legend or cards altered is caught, 100,000 of 100,000', () => {
  const ways = Object.values(alterations);
  const samples = Array.from({ length: 500 }, (_, n) => sampleDraw(n));
  let caught = 0;
  for (let n = 0; n < 100_000; n += 1) {
    const [sample, alter] = [samples[n % samples.length], ways[n % ways.length]];
    if (!sample || !alter) throw new Error('there are samples and ways');
    // Another bit each time that a sample meets the same way.
    const altered = alter(sample, Math.floor(n / 7) + Math.floor(n / 3_000));
    if (!checkDraw(altered.seen, altered.proof).ok) caught += 1;
  }
  expect(caught).toBe(100_000);
}, 120_000);

/** A server that tries secrets until the draw of a nonce that it knows has the cards it wants. */
function choosing(seen: SeenDraw, wants: (cards: readonly string[]) => boolean): Sample {
  for (let n = 0; ; n += 1) {
    const secret = bytes(`chosen ${n}`);
    const { pack, nonce, user } = seen;
    const { cards } = drawCards({ pack, sinceLegend: 0 }, drawStream({ secret, nonce, pack, sinceLegend: 0 }));
    if (!wants(cards)) continue;
    const seal = sealOf('draw', user, secret);
    const proof = { ...{ seal, secret, nonce, since_legend: 0 }, odds_version: newestOdds.version };
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
  ['has odds of its own', ({ seen, proof }) => ({ seen, proof: { ...proof, odds_version: 99 } }), 'unknown_odds'],
  [
    'changes the order of the cards',
    ({ seen, proof }) => ({ seen: { ...seen, cards: seen.cards.toReversed() }, proof }),
    'cards',
  ],
  ['keeps a card', ({ seen, proof }) => ({ seen: { ...seen, cards: seen.cards.slice(1) }, proof }), 'cards'],
  [
    'seals for another user',
    ({ seen, proof }) => {
      const seal = sealOf('draw', 'OTHER', proof.secret);
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
