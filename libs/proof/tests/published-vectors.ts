import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf } from '../src/bytes.ts';
import { sha256Of } from '../src/seal.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
const filled = (byte: number, length: number) => new Uint8Array(length).fill(byte);

/** FIPS 180-4, examples of NIST, each a text with its SHA-256. */
const digests: readonly (readonly [string, string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

/** RFC 4231, test cases 1 to 4, 6 and 7, each a key and a message with their HMAC-SHA-256. */
const codes: readonly (readonly [Uint8Array, Uint8Array, string])[] = [
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
];

/** Each published vector of SHA-256 and HMAC with what this machine computes for it. */
export const publishedVectors = (): { name: string; computed: string; published: string }[] => [
  ...digests.map(([text, published], n) => ({ name: `SHA-256 ${n}`, computed: sha256Of(ascii(text)), published })),
  ...codes.map(([key, message, published], n) => ({
    name: `HMAC ${n}`,
    computed: hexOf(hmac(sha256, key, message)),
    published,
  })),
];
