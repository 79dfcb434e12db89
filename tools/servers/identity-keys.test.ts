import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signIdentity, verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { publicKeysFrom, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { storedIdentityKeys } from './identity-keys.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  file = join(folder, 'identity-keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are generated once and can be read by their owner only', () => {
  const keys = storedIdentityKeys(file);
  expect(storedIdentityKeys(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('keys for pushes are added to the file of an earlier start, whose other keys stay', () => {
  const { PUSH_SIGNING_KEYS: _, ...earlier } = storedIdentityKeys(file);
  writeFileSync(file, JSON.stringify(earlier));
  const keys = storedIdentityKeys(file);
  expect(keys).toMatchObject(earlier);
  expect(storedIdentityKeys(file).PUSH_SIGNING_KEYS).toBe(keys.PUSH_SIGNING_KEYS);
});

test('the public part verifies what the private one signs, and holds no secret', () => {
  const keys = storedIdentityKeys(file);
  expect(JSON.parse(keys.IDENTITY_PUBLIC_KEYS).keys[0]).not.toHaveProperty('d');
  const player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'mori', sessionId: 's1' };
  const token = signIdentity(player, signingKeyFrom(keys.IDENTITY_SIGNING_KEYS));
  expect(verifyIdentity(token, publicKeysFrom(keys.IDENTITY_PUBLIC_KEYS))).toMatchObject(player);
});
