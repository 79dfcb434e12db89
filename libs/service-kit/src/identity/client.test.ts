import type { IncomingMessage } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { CLIENT_HEADER, createClientReader, createClientSigner } from './client.ts';
import { AUDIENCE, signIdentity } from './identity.ts';
import { generateKeySettings, publicKeysFrom, signingKeyFrom } from './keys.ts';
import { OutdatedTokenError } from './signed-token.ts';

const settings = generateKeySettings();
const key = signingKeyFrom(settings.GATEWAY_SIGNING_KEYS);
const keys = publicKeysFrom(settings.GATEWAY_PUBLIC_KEYS);
const client = { address: '192.0.2.7', secure: true };

const onForged = jest.fn();
afterEach(() => {
  onForged.mockReset();
  jest.useRealTimers();
});

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '::ffff:10.0.0.9' } }) as unknown as IncomingMessage;
const read = createClientReader({ keys, onForged });

test('what the gateway signed is where a request comes from', () => {
  expect(read(request({ [CLIENT_HEADER]: createClientSigner(key)(client) }))).toEqual(client);
  expect(onForged).not.toHaveBeenCalled();
});

test('without it the peer is the client, whatever forwarded headers say', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', forwarded: 'for=6.6.6.6;proto=https' };
  expect(read(request(headers))).toEqual({ address: '10.0.0.9', secure: false });
  expect(onForged).not.toHaveBeenCalled();
});

const standard = { algorithm: 'ES256', keyid: key.kid, issuer: 'maseki-gateway', audience: AUDIENCE } as const;
const claims = { addr: '6.6.6.6', https: true };
test.each([
  ['junk', 'junk'],
  ['a bare address', '6.6.6.6'],
  [
    'what a service signs with a key of its own',
    createClientSigner(signingKeyFrom(generateKeySettings().GATEWAY_SIGNING_KEYS))(client),
  ],
  [
    'a key of its own under the name of the gateway’s',
    createClientSigner({ kid: key.kid, key: signingKeyFrom(generateKeySettings().GATEWAY_SIGNING_KEYS).key })(client),
  ],
  ['an identity', signIdentity({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'Mori', sessionId: 's1' }, key)],
  ['one without an end', jwt.sign(claims, key.key, standard)],
  ['one for others', jwt.sign(claims, key.key, { ...standard, audience: 'else', expiresIn: 60 })],
])('%s is not believed and is reported', (_, token) => {
  expect(read(request({ [CLIENT_HEADER]: token }))).toEqual({ address: '10.0.0.9', secure: false });
  expect(onForged).toHaveBeenCalledWith('10.0.0.9');
});

test('one address is signed once in half a minute, and what a service remembers ends with the signature', () => {
  jest.useFakeTimers();
  const sign = createClientSigner(key);
  const first = sign(client);
  expect(sign({ ...client })).toBe(first);
  expect(sign({ ...client, secure: false })).not.toBe(first);
  expect(read(request({ [CLIENT_HEADER]: first }))).toEqual(client);
  jest.advanceTimersByTime(31_000);
  expect(sign(client)).not.toBe(first);
  expect(read(request({ [CLIENT_HEADER]: first }))).toEqual(client);
  jest.advanceTimersByTime(40_000);
  expect(() => read(request({ [CLIENT_HEADER]: first }))).toThrow(OutdatedTokenError);
});

test('a clock that is behind finds out by a signature from a later time', () => {
  const sent = createClientSigner(key)(client);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 60_000);
  expect(createClientReader({ keys, onForged })(request({ [CLIENT_HEADER]: sent }))).toEqual(client);
  clock.mockReturnValue(now - 40 * 86_400_000);
  expect(() => createClientReader({ keys, onForged })(request({ [CLIENT_HEADER]: sent }))).toThrow(OutdatedTokenError);
  clock.mockRestore();
  expect(onForged).not.toHaveBeenCalled();
});
