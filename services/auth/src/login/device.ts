import { DEVICE_SECONDS } from '@maseki/contracts/auth/cookies.ts';
import { Ulid } from '@maseki/contracts/ids.ts';
import type { PublicKeys, SigningKey } from '@maseki/service-kit/identity/keys.ts';
import jwt from 'jsonwebtoken';
import { ulid } from 'ulid';
import { z } from 'zod';

/** A browser in which somebody has logged in before. */
export interface Device {
  id: string;
  /** Who logged in here, the last one last, with the version of the password that they had: a changed password makes other devices strangers. */
  users: readonly (readonly [userId: string, passwordVersion: number])[];
}

/** A family's computer; more would make the cookie large. */
const MAX_USERS = 8;

/** Not the issuer and the audience of identities, so that neither can stand for the other. */
const ISSUER = 'maseki-auth-devices';

const Claims = z.object({ sub: Ulid, users: z.array(z.tuple([Ulid, z.int()])).max(MAX_USERS) });

/** What proves a log-in: whose it is, and which of their passwords it was. */
interface LoggedIn {
  id: string;
  passwordVersion: number;
}

/** Whether a user has logged in on a device with the present password. */
export const isKnownDevice = ({ users }: Device, { id, passwordVersion }: LoggedIn): boolean =>
  users.some(([userId, version]) => userId === id && version === passwordVersion);

/** The device after a log-in on it. It keeps its id, which its counters go by; only a browser without one becomes a new device. */
export const withUser = (device: Device | null, { id, passwordVersion }: LoggedIn): Device => ({
  id: device?.id ?? ulid(),
  users: [...(device?.users ?? []).filter(([userId]) => userId !== id), [id, passwordVersion] as const].slice(
    -MAX_USERS,
  ),
});

/** The value of a device's cookie: a JWT that auth alone verifies. */
export const signDevice = ({ id, users }: Device, { kid, key }: SigningKey): string =>
  jwt.sign({ users }, key, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: ISSUER,
    audience: ISSUER,
    subject: id,
    expiresIn: DEVICE_SECONDS,
  });

interface VerifiedDevice {
  device: Device;
  /** The id of the key that signed it. */
  kid: string;
}

/** The device of a cookie; null for none, a forged and an expired one. */
export function verifyDevice(cookie: string | null, keys: PublicKeys): VerifiedDevice | null {
  if (cookie === null) return null;
  try {
    const kid = jwt.decode(cookie, { complete: true })?.header.kid ?? '';
    const key = keys.get(kid);
    if (!key) return null;
    const options = { algorithms: ['ES256' as const], issuer: ISSUER, audience: ISSUER };
    const { sub, users } = Claims.parse(jwt.verify(cookie, key, options));
    return { device: { id: sub, users }, kid };
  } catch {
    return null;
  }
}
