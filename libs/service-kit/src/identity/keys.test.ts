import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { selfSigned } from '../../tests/fixtures/self-signed.ts';
import { SettingError } from '../config/settings.ts';
import { type Player, signIdentity, verifyIdentity } from './identity.ts';
import { generateKeySettings, publicKeysFrom, signingKeyFrom, thumbprintOf } from './keys.ts';

const player: Player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'Mori', sessionId: 's1', proof: 'cookie' };

/** A pair in every way in which a chart, OpenSSL or cert-manager writes it. */
function written() {
  const { certificate, key: pkcs8 } = selfSigned();
  const key = createPrivateKey(pkcs8);
  const open = createPublicKey(key);
  const jwks = (each: KeyObject, kid?: string) =>
    JSON.stringify({ keys: [{ ...each.export({ format: 'jwk' }), kid }] });
  return {
    kid: thumbprintOf(open),
    private: {
      pkcs8,
      sec1: key.export({ type: 'sec1', format: 'pem' }).toString(),
      'JWKS with a kid': jwks(key, 'mine'),
      'JWKS without a kid': jwks(key),
    },
    public: {
      certificate,
      spki: open.export({ type: 'spki', format: 'pem' }).toString(),
      'JWKS with a kid': jwks(open, 'yours'),
      'JWKS without a kid': jwks(open),
    },
  };
}

const pair = written();
const pairs = Object.entries(pair.private).flatMap(([how, signing]) =>
  Object.entries(pair.public).map(([other, verifying]) => [how, other, signing, verifying] as const),
);

test.each(pairs)('what a key in %s signs is believed by who has it as %s', (_how, _other, signing, verifying) => {
  const token = signIdentity(player, signingKeyFrom(signing));
  expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: 'ES256', kid: pair.kid });
  expect(verifyIdentity(token, publicKeysFrom(verifying))).toEqual(player);
});

test('the id of a key is its thumbprint by RFC 7638', () => {
  // The key and its thumbprint stand in RFC 9449.
  const x = 'l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs';
  const y = '9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA';
  const keys = publicKeysFrom(JSON.stringify({ keys: [{ kty: 'EC', x, y, crv: 'P-256' }] }));
  expect([...keys.keys()]).toEqual(['0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I']);
});

test('through a rotation from a JWKS to PEM and back, what either key signs is believed while both are there', () => {
  const rotate = (old: { signing: string; open: string }, next: { signing: string; open: string }) => {
    const before = signIdentity(player, signingKeyFrom(old.signing));
    const both = publicKeysFrom(`${old.open}\n${next.open}`);
    const after = signIdentity(player, signingKeyFrom(`${next.signing}\n${old.signing}`));
    expect([before, after].map((token) => verifyIdentity(token, both))).toEqual([player, player]);
    const [only, former] = [publicKeysFrom(next.open), publicKeysFrom(old.open)];
    expect([before, after].map((token) => verifyIdentity(token, only))).toEqual([null, player]);
    expect([before, after].map((token) => verifyIdentity(token, former))).toEqual([player, null]);
  };
  const settings = generateKeySettings();
  const jwks = { signing: settings.IDENTITY_SIGNING_KEYS, open: settings.IDENTITY_PUBLIC_KEYS };
  const pem = { signing: pair.private.sec1, open: pair.public.certificate };
  rotate(jwks, pem);
  rotate(pem, jwks);
  const other = written();
  rotate(pem, { signing: other.private.pkcs8, open: other.public.spki });
});

test('a kid in a JWKS is believed, but never takes the place of the key with that thumbprint', () => {
  const own = signingKeyFrom(pair.private.sec1);
  const jwks = JSON.parse(written().public['JWKS without a kid']);
  const pretends = JSON.stringify({ keys: [{ ...jwks.keys[0], kid: own.kid }] });
  expect(verifyIdentity(signIdentity(player, own), publicKeysFrom(`${pair.public.spki}${pretends}`))).toEqual(player);
  const former = signIdentity(player, { ...own, kid: 'yours' });
  expect(verifyIdentity(former, publicKeysFrom(pair.public['JWKS with a kid']))).toEqual(player);
});

test('OpenSSL’s EC PARAMETERS before a key are passed over', () => {
  const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
  expect(signingKeyFrom(`${parameters}${pair.private.sec1}`).kid).toBe(pair.kid);
});

const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8') => key.export({ type, format: 'pem' } as never).toString();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
const edwards = generateKeyPairSync('ed25519');
const encrypted = createPrivateKey(pair.private.pkcs8)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
  .toString();
const ONLY = 'must hold P-256 keys (ECDSA) only, and one is of the type';

test.each([
  ['an RSA key', pem(rsa.privateKey, 'pkcs1'), `${ONLY} rsa.`],
  ['an RSA key beside a good one', `${pair.private.sec1}${pem(rsa.privateKey, 'pkcs8')}`, `${ONLY} rsa.`],
  ['a key on another curve', pem(curve.privateKey, 'pkcs8'), `${ONLY} secp384r1.`],
  ['an Ed25519 key', pem(edwards.privateKey, 'pkcs8'), `${ONLY} ed25519.`],
  ['an RSA key as JWKS', JSON.stringify({ keys: [rsa.privateKey.export({ format: 'jwk' })] }), `${ONLY} rsa.`],
  ['a public key', pair.public.spki, 'must hold private keys only: nothing else can sign.'],
  ['a certificate', pair.public.certificate, 'must hold private keys only: nothing else can sign.'],
  ['an encrypted key', encrypted, 'must be a JWKS or PEM with P-256 keys, none of them encrypted.'],
  [
    'a key that is cut',
    pair.private.sec1.replace(/\n.{20}/, '\n'),
    'must be a JWKS or PEM with P-256 keys, none of them encrypted.',
  ],
  [
    'a key and something else',
    `${pair.private.sec1}\nand more`,
    'must be a JWKS or PEM with P-256 keys, none of them encrypted.',
  ],
  ['nothing', ' \n', 'must hold at least one key.'],
])('%s is one sentence that does not show the key', (_, text, sentence) => {
  expect(() => signingKeyFrom(text)).toThrow(new SettingError(`IDENTITY_SIGNING_KEYS ${sentence}`));
});

test.each(Object.entries(pair.private))('a private key in %s is refused where public ones belong', (_, text) => {
  const sentence = 'GATEWAY_PUBLIC_KEYS must hold public keys only: a private key can sign.';
  expect(() => publicKeysFrom(text, 'GATEWAY_PUBLIC_KEYS')).toThrow(new SettingError(sentence));
});
