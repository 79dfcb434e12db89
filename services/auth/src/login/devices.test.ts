import { expect, jest, test } from '@jest/globals';
import type { HandlerResponse } from '@maseki/service-kit/handler.ts';
import { generateKeySettings, publicKeysFrom, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevices } from './devices.ts';

const [old, next] = [generateKeySettings(), generateKeySettings()];
const both = publicKeysFrom(
  JSON.stringify({ keys: [old, next].flatMap((keys) => JSON.parse(keys.IDENTITY_PUBLIC_KEYS).keys) }),
);
const before = createDevices(signingKeyFrom(old.IDENTITY_SIGNING_KEYS), publicKeysFrom(old.IDENTITY_PUBLIC_KEYS));
const during = createDevices(signingKeyFrom(next.IDENTITY_SIGNING_KEYS), both);
const after = createDevices(signingKeyFrom(next.IDENTITY_SIGNING_KEYS), publicKeysFrom(next.IDENTITY_PUBLIC_KEYS));

const user = { id: ulid(), passwordVersion: 1 };

/** A request with a device cookie, and the cookies of its response. */
function request(device: string | null, secure = false) {
  const cookie = jest.fn<HandlerResponse['cookie']>();
  const response = { cookie } as unknown as HandlerResponse;
  return { device, secure, response, cookie, set: () => cookie.mock.calls.at(-1)?.[1] ?? null };
}

test('a device stays known through a rotation of the keys, if its player comes back meanwhile', () => {
  const login = request(null);
  before.remember(login, user);
  const first = request(login.set());
  expect(during.knownTo(first, user)).toBe(before.knownTo(first, user));
  during.renew(first);
  const renewed = request(first.set());
  expect(after.knownTo(renewed, user)).toBe(before.knownTo(first, user));
  expect(after.knownTo(first, user)).toBeUndefined();
});

test('a cookie of the present key stays, and none is signed for a browser without a device', () => {
  const login = request(null);
  during.remember(login, user);
  for (const device of [login.set(), null, 'forged']) {
    const visit = request(device);
    during.renew(visit);
    expect(visit.cookie).not.toHaveBeenCalled();
  }
});

test('over https no other host of the domain can plant the cookie', () => {
  const login = request(null, true);
  during.remember(login, user);
  const [name, , options] = login.cookie.mock.calls[0] ?? [];
  expect(name).toBe('__Host-device');
  expect(options).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' });
});
