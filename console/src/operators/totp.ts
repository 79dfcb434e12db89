import { CODE_DIGITS } from '@maseki/contracts/console/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_S = 30;
/** Steps by which a telephone's clock may be wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: '魔石デュエル 運営',
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A secret for the codes of RFC 6238, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The number of the 30 seconds for which a code is right, null for a wrong one. `now` is in ms
 * since the epoch.
 */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  // Japanese keyboards write wide digits.
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d+$/.test(code) || code.length !== CODE_DIGITS) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });

/** The picture from which an app for codes reads a secret. */
export const qrPicture = (secret: string, name: string): string => renderSVG(totpOf(secret, name).toString());
