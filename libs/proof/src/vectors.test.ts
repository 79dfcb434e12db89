import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { publishedVectors } from '../tests/published-vectors.ts';
import { bytesOf, fingerprint, hexOf, isHex, NotHex, numberBytes, textBytes } from './bytes.ts';
import { drawStream } from './draw-stream.ts';
import { battleSealOf, drawSealOf } from './seal.ts';

// `tests/browser/proof-in-chromium.test.ts` has the same in a page.
test.each(publishedVectors())('$name is as published', ({ computed, published }) => {
  expect(computed).toBe(published);
});

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const nonce = '202122232425262728292a2b2c2d2e2f';

test('a seal is SHA-256 of domain, user and secret, of a draw with its odds, as any program can compute it', () => {
  const hashed = (text: string, ...rest: Buffer[]) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from(text), Buffer.from(secret, 'hex'), ...rest]))
      .digest('hex');
  const odds = Buffer.from([0, 0, 1, 2]);
  expect(drawSealOf('anna', { secret, odds: 258 })).toBe(hashed('maseki-duel draw seal 2\0anna\0', odds));
  expect(battleSealOf('anna', secret)).toBe(hashed('maseki-duel battle seal 1\0anna\0'));
  expect(drawSealOf('ann', { secret, odds: 258 })).not.toBe(drawSealOf('anna', { secret, odds: 258 }));
  expect(drawSealOf('anna', { secret, odds: 1 })).not.toBe(drawSealOf('anna', { secret, odds: 2 }));
  expect(fingerprint('3f9a01c4'.padEnd(64, '0'))).toBe('3F9A-01C4');
});

test('a stream is HMAC-SHA-256 with a counter, as any program can compute it', () => {
  const next = drawStream({ secret, nonce, pack: 'MorisCardPack', sinceLegend: 7 });
  const words = [0, 1, 2, 3].map((counter) =>
    createHmac('sha256', Buffer.from(secret, 'hex'))
      .update('maseki-duel draw 1\0MorisCardPack\0')
      .update(Buffer.from(nonce, 'hex'))
      .update(Buffer.from([0, 0, 0, 7, 0, 0, 0, counter]))
      .digest()
      .readUInt32BE(),
  );
  expect(words.map(() => next(100))).toEqual(words.map((word) => word % 100));
});

test('a word beyond the last whole range is left out', () => {
  const bound = 3_000_000_000;
  const stream = () => drawStream({ secret, nonce, pack: 'p', sinceLegend: 0 });
  const [all, kept] = [stream(), stream()];
  const words = Array.from({ length: 300 }, () => all(2 ** 32));
  const below = words.filter((word) => word < bound);
  expect(below.length).toBeLessThan(words.length);
  expect(below.map(() => kept(bound))).toEqual(below);
});

test('values of another form are refused', () => {
  for (const wrong of ['', 'ab', 'AB', 'zz', 'abcd', ' ab', 'ab\n']) {
    expect(isHex(wrong, 1)).toBe(wrong === 'ab');
    if (wrong !== 'ab') expect(() => bytesOf(wrong, 1)).toThrow(NotHex);
  }
  expect(hexOf(numberBytes(258))).toBe('00000102');
  expect(hexOf(textBytes('ä'))).toBe('c3a400');
  expect([undefined, null, 7, ['ab']].some((value) => isHex(value, 1))).toBe(false);
});
