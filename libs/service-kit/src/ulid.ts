import { randomFillSync } from 'node:crypto';
import { ulid as ulidOf } from 'ulid';

export { decodeTime, incrementBase32 } from 'ulid';

const random = new Uint8Array(4_096);
let used = random.length;

/** A fraction from 0 to less than 1 of eight random bits, of which a character needs five. */
function nextFraction(): number {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bits = random[used] ?? 0;
  used += 1;
  return bits / 256;
}

/**
 * A new id, of the present or of a time in ms since the epoch. The package alone asks for the
 * randomness of each character by itself, which costs more than all else in it.
 */
export const ulid = (at?: number): string => ulidOf(at, nextFraction);
