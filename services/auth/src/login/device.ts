import { DEVICE_SECONDS } from '@maseki/contracts/auth/limits.ts';
import { Ulid } from '@maseki/contracts/ids.ts';
import type { PublicKeys, SigningKey } from '@maseki/service-kit/identity/keys.ts';
import { signToken, verifyToken } from '@maseki/service-kit/identity/signed-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { z } from 'zod';

/** A browser in which a user has logged in before. */
export interface Device {
  id: string;
  /** The last one last, with their password's version, so that a change makes others strangers. */
  users: readonly (readonly [userId: string, passwordVersion: number])[];
}

/** A family's computer. More would make the cookie large. */
const MAX_USERS = 8;

/** Not the issuer and the audience of identities, so that neither can stand for the other. */
const ISSUER = 'maseki-auth-devices';

const devices = {
  issuer: ISSUER,
  audience: ISSUER,
  lifetimeSeconds: DEVICE_SECONDS,
  claims: z.object({ sub: Ulid, users: z.array(z.tuple([Ulid, z.int()])).max(MAX_USERS) }),
};

/** The proof of a login, with the user and the version of their password. */
interface LoggedIn {
  id: string;
  passwordVersion: number;
}

export const isKnownDevice = ({ users }: Device, { id, passwordVersion }: LoggedIn): boolean =>
  users.some(([userId, version]) => userId === id && version === passwordVersion);

/** It keeps the id of its counters. Only a browser without one becomes a new device. */
export const withUser = (device: Device | null, { id, passwordVersion }: LoggedIn): Device => ({
  id: device?.id ?? ulid(),
  users: [...(device?.users ?? []).filter(([userId]) => userId !== id), [id, passwordVersion] as const].slice(
    -MAX_USERS,
  ),
});

/** The value of a device's cookie, a JWT that only auth verifies. */
export const signDevice = ({ id, users }: Device, key: SigningKey): string =>
  signToken(devices, { subject: id, claims: { users } }, key);

interface VerifiedDevice {
  device: Device;
  /** The id of the key that signed it. */
  kid: string;
}

/** The device of a cookie. Null for none, a forged and an expired one. */
export function verifyDevice(cookie: string | null, keys: PublicKeys): VerifiedDevice | null {
  const verified = cookie === null ? null : verifyToken(devices, cookie, keys);
  return verified && { device: { id: verified.claims.sub, users: verified.claims.users }, kid: verified.kid };
}
