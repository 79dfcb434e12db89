import { expect, test } from '@jest/globals';
import { dummyHash, hashPassword, isPassword } from './password.ts';

test('a password is recognised by its hash, which differs each time', async () => {
  const [one, other] = [await hashPassword('秘密です'), await hashPassword('秘密です')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('秘密です', one)).toBe(true);
  expect(await isPassword('秘密でした', one)).toBe(false);
});

test('without a hash no password is right', async () => {
  expect(await isPassword('dummy', undefined)).toBe(false);
});

/** Version, memory, passes and lanes, which decide the work of a comparison. */
const workOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4);

test('an unknown user costs the same work as a wrong password', async () => {
  expect(workOf(await dummyHash())).toEqual(workOf(await hashPassword('right')));
});
