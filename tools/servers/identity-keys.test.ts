import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { identityKeys } from './identity-keys.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  file = join(folder, 'identity-keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once and read by their owner only', () => {
  const keys = identityKeys(file);
  expect(identityKeys(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the public part verifies what the private one signs, and holds no secret', () => {
  const keys = identityKeys(file);
  const [secret] = JSON.parse(keys.signing).keys;
  const [known] = JSON.parse(keys.public).keys;
  expect(known).not.toHaveProperty('d');
  expect(known.kid).toBe(secret.kid);
  const message = Buffer.from('identity');
  const signature = sign('sha256', message, createPrivateKey({ key: secret, format: 'jwk' }));
  expect(verify('sha256', message, createPublicKey({ key: known, format: 'jwk' }), signature)).toBe(true);
});
