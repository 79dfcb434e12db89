import { hostname } from 'node:os';
import { socketLimits } from '@maseki/contracts/limits.ts';
import { z } from 'zod';
import { type DrainConfig, drainConfig, drainSettings } from '../config/drain-config.ts';
import { type NatsConfig, natsConfig, natsSettings } from '../config/nats-config.ts';
import { address, buildVersion, type Environment, listenHost, readSettings, wholeNumber } from '../config/settings.ts';
import { type PublicKeys, publicKeysFrom } from '../identity/keys.ts';
import type { ListenAddress } from './http-server.ts';
import { mongoTarget } from './report-unreachable.ts';

/** Characters that MongoDB allows in the names of databases. */
export const databasePrefix = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,40}$/, { error: 'may hold letters, digits, _ and - only (at most 40)' });

/** A wrong one is refused at the start, because later it would look like an unreachable server. */
export const mongodbUri = address('mongodb:', 'mongodb+srv:').refine(
  (uri) => {
    try {
      return mongoTarget(uri) !== undefined;
    } catch {
      return false;
    }
  },
  { error: 'must be a connection string of MongoDB, such as mongodb://user:password@host:27017/?replicaSet=rs' },
);

const publicKeys = z.string({ error: 'is missing: it must be a JWKS or PEM with the public keys' });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = z.object({
  HOST: listenHost,
  PORT: wholeNumber(0, 65_535).optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  MONGODB_URI: mongodbUri,
  DB_PREFIX: databasePrefix.optional(),
  ...natsSettings,
  ...drainSettings,
  IDENTITY_PUBLIC_KEYS: publicKeys,
  GATEWAY_PUBLIC_KEYS: publicKeys,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
  POD_NAME: z.string().max(200).optional(),
  BUILD_VERSION: buildVersion.optional(),
  SOCKET_SILENCE_SECONDS: wholeNumber(5, 3_600).optional(),
  SOCKET_MESSAGES_PER_SECOND: wholeNumber(1, 1_000_000).optional(),
  GUEST_SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).optional(),
});

/** The settings of every service, grouped. */
export interface ServiceConfig {
  pod: string;
  /** The version of the build as operators know it, undefined if not set. */
  buildVersion: string | undefined;
  /** Where the gateway comes. The port 0 takes a free one. */
  listen: ListenAddress;
  /**
   * Address where Prometheus scrapes `/metrics`, undefined if there is none. It is never the
   * gateway's address.
   */
  metrics: ListenAddress | undefined;
  mongo: { uri: string; dbPrefix: string };
  nats: NatsConfig;
  drain: DrainConfig;
  publicKeys: PublicKeys;
  /** With which the gateway's word about clients is verified. */
  gatewayKeys: PublicKeys;
  /** How long a socket may be silent before it is dropped. */
  socketSilenceMs: number;
  /** Messages that a socket may send in any second. One more closes it. */
  socketMessagesPerSecond: number;
  /**
   * Sockets of this service that the guests of one network address may have open on all pods
   * together.
   */
  guestSocketsPerNetwork: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Reads the settings of every service. Throws SettingError. */
export function serviceConfig(env: Environment): ServiceConfig {
  const flat = readSettings(Settings, env);
  const host = flat.HOST;
  return {
    pod: flat.POD_NAME ?? hostname(),
    buildVersion: flat.BUILD_VERSION,
    listen: { host, port: flat.PORT ?? 0 },
    metrics: flat.METRICS_PORT === undefined ? undefined : { host, port: flat.METRICS_PORT },
    mongo: { uri: flat.MONGODB_URI, dbPrefix: flat.DB_PREFIX ?? 'maseki_' },
    nats: natsConfig(flat),
    drain: drainConfig(flat),
    publicKeys: publicKeysFrom(flat.IDENTITY_PUBLIC_KEYS),
    gatewayKeys: publicKeysFrom(flat.GATEWAY_PUBLIC_KEYS, 'GATEWAY_PUBLIC_KEYS'),
    socketSilenceMs: flat.SOCKET_SILENCE_SECONDS ? flat.SOCKET_SILENCE_SECONDS * 1_000 : socketLimits.silenceMs,
    socketMessagesPerSecond: flat.SOCKET_MESSAGES_PER_SECOND ?? socketLimits.maxMessagesPerSecond,
    guestSocketsPerNetwork: flat.GUEST_SOCKETS_PER_ADDRESS ?? socketLimits.guestsPerNetwork,
    logLevel: flat.LOG_LEVEL ?? 'info',
  };
}
