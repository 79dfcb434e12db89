import { expect, test } from '@jest/globals';
import { signIdentity, verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { generateKeySettings, publicKeysFrom, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { isKnownDevice, signDevice, verifyDevice, withUser } from './device.ts';

const settings = generateKeySettings();
const signing = signingKeyFrom(settings.IDENTITY_SIGNING_KEYS);
const keys = publicKeysFrom(settings.IDENTITY_PUBLIC_KEYS);
const user = { id: ulid(), passwordVersion: 1 };

test('a device is known for who logged in on it, and until the password changes elsewhere', () => {
  const device = withUser(null, user);
  expect(isKnownDevice(device, user)).toBe(true);
  expect(isKnownDevice(device, { ...user, passwordVersion: 2 })).toBe(false);
  expect(isKnownDevice(device, { id: ulid(), passwordVersion: 1 })).toBe(false);
  expect(isKnownDevice(withUser(device, { ...user, passwordVersion: 2 }), { ...user, passwordVersion: 2 })).toBe(true);
});

test('another log-in keeps the id of the device, and the ninth user takes the place of the first', () => {
  const device = withUser(null, user);
  const crowded = Array.from({ length: 8 }, () => ({ id: ulid(), passwordVersion: 1 })).reduce(withUser, device);
  expect(crowded.id).toBe(device.id);
  expect(crowded.users).toHaveLength(8);
  expect(isKnownDevice(crowded, user)).toBe(false);
});

test('its cookie comes back as it was, with the key that signed it, and is short enough for a header', () => {
  const device = Array.from({ length: 8 }, () => ({ id: ulid(), passwordVersion: 1_000 })).reduce(
    withUser,
    withUser(null, user),
  );
  const cookie = signDevice(device, signing);
  expect(verifyDevice(cookie, keys)).toEqual({ device, kid: signing.kid });
  expect(cookie.length).toBeLessThan(2_000);
});

test('a forged cookie, one of another key and an identity are no device, and a device is no identity', () => {
  const other = signingKeyFrom(generateKeySettings().IDENTITY_SIGNING_KEYS);
  const device = withUser(null, user);
  const identity = signIdentity({ id: user.id, username: 'Mori', sessionId: ulid() }, signing);
  for (const cookie of [
    null,
    '',
    'junk',
    signDevice(device, other),
    signDevice(device, { ...other, kid: signing.kid }),
    identity,
  ]) {
    expect(verifyDevice(cookie, keys)).toBeNull();
  }
  expect(verifyIdentity(signDevice(device, signing), keys)).toBeNull();
});
