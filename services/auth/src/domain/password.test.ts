import { expect, test } from '@jest/globals';
import { hashPassword, isPassword } from './password.ts';

test('a password is recognised by its hash, which differs each time', async () => {
  const [one, other] = [await hashPassword('秘密です'), await hashPassword('秘密です')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('秘密です', one)).toBe(true);
  expect(await isPassword('秘密でした', one)).toBe(false);
});

test('without a hash no password is right', async () => {
  expect(await isPassword('nobody', undefined)).toBe(false);
});

const fastest = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
};

test('an unknown user costs the same work as a wrong password', async () => {
  const passwordHash = await hashPassword('right');
  const known = await fastest(() => isPassword('wrong', passwordHash));
  const unknown = await fastest(() => isPassword('wrong', undefined));
  expect(unknown).toBeGreaterThan(known / 3);
});
