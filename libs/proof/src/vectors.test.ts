import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, fingerprint, hexOf, isHex, NotHex, numberBytes, textBytes } from './bytes.ts';
import { drawStream } from './draw-stream.ts';
import { sealOf, sha256Of } from './seal.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
const filled = (byte: number, length: number) => new Uint8Array(length).fill(byte);

// FIPS 180-4, examples of NIST.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('SHA-256 of a published text of %#', (text, digest) => {
  expect(sha256Of(ascii(text))).toBe(digest);
});

// RFC 4231, test cases 1 to 4, 6 and 7.
test.each([
  [filled(0x0b, 20), ascii('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    ascii('Jefe'),
    ascii('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [filled(0xaa, 20), filled(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    Uint8Array.from({ length: 25 }, (_, at) => at + 1),
    filled(0xcd, 50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    filled(0xaa, 131),
    ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    filled(0xaa, 131),
    ascii(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('HMAC-SHA-256 of published case %#', (key, message, mac) => {
  expect(hexOf(hmac(sha256, key, message))).toBe(mac);
});

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const nonce = '202122232425262728292a2b2c2d2e2f';

test('a seal is SHA-256 of domain, user and secret, as any program can compute it', () => {
  const expected = createHash('sha256').update('maseki-duel draw seal 1\0anna\0').update(Buffer.from(secret, 'hex'));
  expect(sealOf('draw', 'anna', secret)).toBe(expected.digest('hex'));
  expect(sealOf('battle', 'anna', secret)).not.toBe(sealOf('draw', 'anna', secret));
  expect(sealOf('draw', 'ann', secret)).not.toBe(sealOf('draw', 'anna', secret));
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
