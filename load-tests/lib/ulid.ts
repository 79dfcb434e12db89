const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digit = (): string => DIGITS.charAt(Math.floor(Math.random() * DIGITS.length));

/** A new ULID. It is unique but guessable, which is enough because k6 is the only client. */
export function ulid(): string {
  let time = Date.now();
  let prefix = '';
  for (let left = 10; left > 0; left--) {
    prefix = DIGITS.charAt(time % 32) + prefix;
    time = Math.floor(time / 32);
  }
  return prefix + Array.from({ length: 16 }, digit).join('');
}
