import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, numberBytes, textBytes } from './bytes.ts';
import { NONCE_BYTES, SECRET_BYTES } from './seal.ts';

const DOMAIN = textBytes('maseki-duel draw 1');
const WORDS = 2 ** 32;

/** Everything that the random numbers of a draw follow from. Hex is in lower case. */
export interface DrawInput {
  /** Of the service, 256 bits in hex. */
  secret: string;
  /** Of the page, 128 bits in hex. */
  nonce: string;
  pack: string;
  sinceLegend: number;
}

/**
 * The random numbers of a draw. The n-th word of 32 bits is the beginning of HMAC-SHA-256(secret,
 * domain ‖ pack ‖ nonce ‖ since legend ‖ n), n from 0. A word in the last, incomplete range of
 * `bound` numbers is left out, so that each number is as likely as the others. Throws NotHex.
 */
export function drawStream({ secret, nonce, pack, sinceLegend }: DrawInput): RandomBelow {
  const begun = hmac
    .create(sha256, bytesOf(secret, SECRET_BYTES))
    .update(DOMAIN)
    .update(textBytes(pack))
    .update(bytesOf(nonce, NONCE_BYTES))
    .update(numberBytes(sinceLegend));
  let counter = 0;
  const nextWord = (): number => {
    const digest = begun.clone().update(numberBytes(counter)).digest();
    counter += 1;
    return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
  };
  return (bound) => {
    const whole = WORDS - (WORDS % bound);
    for (;;) {
      const word = nextWord();
      if (word < whole) return word % bound;
    }
  };
}
