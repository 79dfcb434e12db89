import { expect, test } from '@jest/globals';
import { generateKeySettings } from '@maseki/service-kit/identity/keys.ts';
import { authConfig } from './config.ts';

test('the first of the private keys signs', () => {
  const [first, second] = [generateKeySettings(), generateKeySettings()].map(
    ({ IDENTITY_SIGNING_KEYS }) => JSON.parse(IDENTITY_SIGNING_KEYS).keys[0],
  );
  const { signingKey } = authConfig({ IDENTITY_SIGNING_KEYS: JSON.stringify({ keys: [first, second] }) });
  expect(signingKey.kid).toBe(first.kid);
});

const { IDENTITY_SIGNING_KEYS } = generateKeySettings();

test.each([
  [{ IDENTITY_SIGNING_KEYS, LOGINS_PER_MINUTE: '0' }, 'LOGINS_PER_MINUTE must be a whole number from 1 to 1000000.'],
  [{}, 'IDENTITY_SIGNING_KEYS is missing: it must be a JWKS or PEM with the private keys, the first of which signs.'],
  [
    { IDENTITY_SIGNING_KEYS: 'secret' },
    'IDENTITY_SIGNING_KEYS must be a JWKS or PEM with P-256 keys, none of them encrypted.',
  ],
  [{ IDENTITY_SIGNING_KEYS: '{"keys":[]}' }, 'IDENTITY_SIGNING_KEYS must hold at least one key.'],
])('%j stops the start with one sentence', (env, sentence) => {
  expect(() => authConfig(env)).toThrow(sentence);
});
