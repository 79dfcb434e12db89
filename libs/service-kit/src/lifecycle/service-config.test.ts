import { expect, test } from '@jest/globals';
import { type Environment, SettingError } from '../config/settings.ts';
import { generateKeySettings } from '../identity/keys.ts';
import { serviceConfig } from './service-config.ts';

const { IDENTITY_PUBLIC_KEYS, GATEWAY_PUBLIC_KEYS } = generateKeySettings();
const least = {
  ...{ MONGODB_URI: 'mongodb://db/?replicaSet=rs0', NATS_URL: 'nats://bus:4222' },
  IDENTITY_PUBLIC_KEYS,
  GATEWAY_PUBLIC_KEYS,
};

test('what is not set takes its default, also when it is set to nothing', () => {
  const defaults = {
    listen: { port: 0 },
    metrics: undefined,
    mongo: { dbPrefix: 'maseki_' },
    nats: { login: undefined },
    logLevel: 'info',
    socketSilenceMs: 60_000,
    socketMessagesPerSecond: 20,
    drain: { requestsMs: 0, socketsMs: 1_000 },
  };
  expect(serviceConfig(least)).toMatchObject(defaults);
  expect(serviceConfig({ ...least, PORT: '', DB_PREFIX: '', LOG_LEVEL: '' })).toMatchObject(defaults);
});

test('what is set is grouped', () => {
  const env = {
    ...least,
    HOST: '127.0.0.1',
    PORT: '8081',
    METRICS_PORT: '9464',
    DB_PREFIX: 't1_',
    NATS_USER: 'chat',
    NATS_PASSWORD: 'secret',
  };
  expect(
    serviceConfig({ ...env, POD_NAME: 'pod-1', SOCKET_SILENCE_SECONDS: '30', SOCKET_MESSAGES_PER_SECOND: '500' }),
  ).toMatchObject({
    pod: 'pod-1',
    socketSilenceMs: 30_000,
    socketMessagesPerSecond: 500,
    listen: { host: '127.0.0.1', port: 8081 },
    metrics: { host: '127.0.0.1', port: 9464 },
    mongo: { uri: least.MONGODB_URI, dbPrefix: 't1_' },
    nats: { url: 'nats://bus:4222', login: { user: 'chat', password: 'secret' }, ca: undefined },
  });
});

test('the version of a build may be a tag and a digest, each as long as they get', () => {
  const BUILD_VERSION = `${'a'.repeat(128)}@sha256:${'b'.repeat(64)}`;
  expect(serviceConfig({ ...least, BUILD_VERSION }).buildVersion).toBe(BUILD_VERSION);
});

const sentences: [Environment, string][] = [
  [
    { MONGODB_URI: undefined },
    'MONGODB_URI is missing: it must be an address that begins with mongodb:// or mongodb+srv://.',
  ],
  [
    { MONGODB_URI: 'mongodb://me:secret@db:port/' },
    'MONGODB_URI must be a connection string of MongoDB, such as mongodb://user:password@host:27017/?replicaSet=rs.',
  ],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number from 0 to 600.'],
  [{ SOCKET_DRAIN_SECONDS: '0.5' }, 'SOCKET_DRAIN_SECONDS must be a whole number from 0 to 600.'],
  [{ NATS_URL: 'http://bus' }, 'NATS_URL must be an address that begins with nats:// or tls://.'],
  [
    { BUILD_VERSION: 'a b' },
    'BUILD_VERSION must be the version of the build: at most 200 letters, digits, . _ + : @ -.',
  ],
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ SOCKET_SILENCE_SECONDS: '4' }, 'SOCKET_SILENCE_SECONDS must be a whole number from 5 to 3600.'],
  [{ SOCKET_MESSAGES_PER_SECOND: '0' }, 'SOCKET_MESSAGES_PER_SECOND must be a whole number from 1 to 1000000.'],
  [{ DB_PREFIX: 'a.b' }, 'DB_PREFIX may hold letters, digits, _ and - only (at most 40).'],
  ...['nats://me:secret@bus', 'nats://me@bus', 'tls://bus:4222,tls://me:secret@bus-2:4222'].map(
    (NATS_URL): [Environment, string] => [
      { NATS_URL },
      'NATS_URL must not hold a user or a password: set NATS_USER and NATS_PASSWORD.',
    ],
  ),
  [
    { NATS_URL: 'nats://bus:4222, bus-2' },
    'NATS_URL must be addresses that begin with nats:// or tls://, separated by commas.',
  ],
  [{ NATS_USER: 'chat' }, 'NATS_USER and NATS_PASSWORD must be set both or not at all.'],
  [{ NATS_CA_FILE: '/nonexistent/ca.pem' }, 'NATS_CA_FILE names no file that can be read.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ HOST: 'here' }, 'HOST must be an IP address of this machine, such as 127.0.0.1.'],
  [
    { GATEWAY_PUBLIC_KEYS: undefined },
    'GATEWAY_PUBLIC_KEYS is missing: it must be a JWKS or PEM with the public keys.',
  ],
  [{ GATEWAY_PUBLIC_KEYS: '[]' }, 'GATEWAY_PUBLIC_KEYS must be a JWKS or PEM with P-256 keys, none of them encrypted.'],
  [{ IDENTITY_PUBLIC_KEYS: '{"keys":[]}' }, 'IDENTITY_PUBLIC_KEYS must hold at least one key.'],
];

test.each(sentences)('%j stops the start with one sentence', (wrong, sentence) => {
  expect(() => serviceConfig({ ...least, ...wrong })).toThrow(new SettingError(sentence));
});

test('the sentence does not tell a password', () => {
  expect(() => serviceConfig({ ...least, MONGODB_URI: 'http://me:secret@db' })).toThrow(/^(?!.*secret)/);
});
