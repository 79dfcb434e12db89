import { createPublicKey } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { SettingError } from '../config/settings.ts';
import {
  AUDIENCE,
  createIdentitySigner,
  createIdentityVerifier,
  type Player,
  signIdentity,
  verifyIdentity,
} from './identity.ts';
import { generateKeySettings, publicKeysFrom, signingKeyFrom } from './keys.ts';
import { OutdatedTokenError } from './signed-token.ts';

const player: Player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'Mori', sessionId: 's1', proof: 'cookie' };
const settings = generateKeySettings();
const signing = signingKeyFrom(settings.IDENTITY_SIGNING_KEYS);
const keys = publicKeysFrom(settings.IDENTITY_PUBLIC_KEYS);
const { kid, key } = signing;

const claims = { name: 'Mori', sid: 's1', prf: 'cookie' };
const endless = { issuer: 'maseki-auth', audience: AUDIENCE, subject: player.id, keyid: kid } as const;
const standard = { ...endless, expiresIn: 60 } as const;
const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

afterEach(() => void jest.useRealTimers());

test('an identity names its player', () => {
  expect(verifyIdentity(signIdentity(player, signing), keys)).toEqual(player);
});

test.each([
  ['no token', ''],
  ['junk', 'junk'],
  ['one that is cut', signIdentity(player, signing).slice(0, -2)],
  [
    'one without a signature',
    `${encoded({ alg: 'none', kid })}.${encoded({ ...claims, iss: 'maseki-auth', sub: player.id, exp: 9e9 })}.`,
  ],
  [
    'one that the public key signed as a secret',
    jwt.sign(claims, Buffer.from(pem), { ...standard, algorithm: 'HS256' }),
  ],
  ['one of another key', signIdentity(player, signingKeyFrom(generateKeySettings().IDENTITY_SIGNING_KEYS))],
  [
    'another key under the name of ours',
    signIdentity(player, { kid, key: signingKeyFrom(generateKeySettings().IDENTITY_SIGNING_KEYS).key }),
  ],
  [
    'an expired one for others',
    jwt.sign(claims, key, { ...standard, algorithm: 'ES256', audience: 'else', expiresIn: -10 }),
  ],
  ['one without an end', jwt.sign(claims, key, { ...endless, algorithm: 'ES256' })],
  ['one of another issuer', jwt.sign(claims, key, { ...standard, algorithm: 'ES256', issuer: 'else' })],
  ['one for another audience', jwt.sign(claims, key, { ...standard, algorithm: 'ES256', audience: 'else' })],
  [
    'one for no audience',
    jwt.sign(claims, key, { algorithm: 'ES256', issuer: 'maseki-auth', subject: player.id, expiresIn: 60, keyid: kid }),
  ],
  [
    'one without a key id',
    jwt.sign(claims, key, {
      algorithm: 'ES256',
      issuer: 'maseki-auth',
      audience: AUDIENCE,
      subject: player.id,
      expiresIn: 60,
    }),
  ],
  ['one without a session', jwt.sign({ name: 'Mori', prf: 'cookie' }, key, { ...standard, algorithm: 'ES256' })],
  ['one for what is no user id', jwt.sign(claims, key, { ...standard, algorithm: 'ES256', subject: 'admin' })],
])('%s is no identity', (_, token) => {
  expect(verifyIdentity(token, keys)).toBeNull();
  const verify = createIdentityVerifier(keys);
  expect([verify(token), verify(token)]).toEqual([null, null]);
});

test('an identity that was verified is not verified again until it ends, and then no more', () => {
  jest.useFakeTimers();
  const verify = createIdentityVerifier(keys);
  const token = signIdentity(player, signing);
  const first = verify(token);
  expect(first).toEqual(player);
  jest.advanceTimersByTime(59_000);
  expect(verify(token)).toBe(first);
  jest.advanceTimersByTime(10_000);
  expect(() => verify(token)).toThrow(OutdatedTokenError);
  expect(() => verifyIdentity(token, keys)).toThrow(OutdatedTokenError);
});

test('what is remembered of one identity says nothing about another', () => {
  const verify = createIdentityVerifier(keys);
  const other = { ...player, id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', sessionId: 's2' };
  const tokens = [player, other].map((each) => signIdentity(each, signing));
  expect([...tokens, ...tokens].map(verify)).toEqual([player, other, player, other]);
  const [head, body] = (tokens[0] ?? '').split('.');
  const [, , signature] = (tokens[1] ?? '').split('.');
  expect(verify([head, body, signature].join('.'))).toBeNull();
});

test.each(['', 'junk', '{}', '{"keys":[{"kty":"RSA","kid":"a"}]}', '{"keys":[{"kty":"EC","crv":"P-256"}]}'])(
  'the setting %p is refused with a sentence',
  (json) => {
    expect(() => publicKeysFrom(json)).toThrow(SettingError);
    expect(() => signingKeyFrom(json)).toThrow(/^IDENTITY_SIGNING_KEYS must/);
  },
);

test('signing keys need a private one', () => {
  expect(() => signingKeyFrom(settings.IDENTITY_PUBLIC_KEYS)).toThrow(SettingError);
  expect(() => signingKeyFrom('{"keys":[]}')).toThrow(SettingError);
});

test('an identity is signed once in half a minute, and another name, session or proof is another identity', () => {
  jest.useFakeTimers();
  const sign = createIdentitySigner(signing);
  const first = sign(player);
  expect(verifyIdentity(first, keys)).toEqual(player);
  expect(sign({ ...player })).toBe(first);
  for (const other of [{ username: 'Sato' }, { sessionId: 's2' }, { proof: 'page' as const }]) {
    expect(verifyIdentity(sign({ ...player, ...other }), keys)).toEqual({ ...player, ...other });
  }
  jest.advanceTimersByTime(31_000);
  expect(sign(player)).not.toBe(first);
  expect(verifyIdentity(first, keys)).toEqual(player);
});
