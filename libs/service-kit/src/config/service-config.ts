import { hostname } from 'node:os';
import { socketLimits } from '@maseki/contracts/socket.ts';
import { z } from 'zod';
import { type PublicKeys, publicKeysFrom } from '../identity/keys.ts';
import { address, type Environment, readSettings, SettingError, wholeNumber } from './settings.ts';

/** What NATS and MongoDB allow in the names that a prefix becomes part of. */
const prefix = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,40}$/, { error: 'may hold letters, digits, _ and - only (at most 40)' });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = z.object({
  PORT: wholeNumber(0, 65_535).optional(),
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: prefix.optional(),
  NATS_URL: address('nats:', 'tls:'),
  NATS_PREFIX: prefix.optional(),
  NATS_REPLICAS: wholeNumber(1, 5).optional(),
  EVENTS_MAX_MB: wholeNumber(1, 1_000_000).optional(),
  IDENTITY_PUBLIC_KEYS: z.string({ error: 'is missing: it must be a JWKS with the public keys' }),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
  POD_NAME: z.string().max(200).optional(),
  SOCKET_SILENCE_SECONDS: wholeNumber(5, 3_600).optional(),
  GUEST_SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).optional(),
});

/** What every service needs to know, grouped. */
export interface ServiceConfig {
  pod: string;
  /** 0 takes a free port. */
  port: number;
  mongo: { uri: string; dbPrefix: string };
  /** `replicas`: how many servers keep each stream. */
  nats: NatsConfig & { replicas: number };
  /** The stream of events refuses new ones above this; they wait in the outboxes. */
  eventsMaxBytes: number;
  publicKeys: PublicKeys;
  /** How long a socket may be silent before it is dropped. */
  socketSilenceMs: number;
  /** Sockets of this service that the guests of one network address may have open on all pods together. */
  guestSocketsPerNetwork: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

export interface NatsConfig {
  url: string;
  /** Precedes the name of every subject and stream, so that several runs can share a server. */
  prefix: string;
}

/** Reads the settings of every service. Throws SettingError. */
export function serviceConfig(env: Environment): ServiceConfig {
  const flat = readSettings(Settings, env);
  const publicKeys = publicKeysFrom(flat.IDENTITY_PUBLIC_KEYS);
  if (publicKeys.size === 0) throw new SettingError('IDENTITY_PUBLIC_KEYS must hold at least one key.');
  return {
    pod: flat.POD_NAME ?? hostname(),
    port: flat.PORT ?? 0,
    mongo: { uri: flat.MONGODB_URI, dbPrefix: flat.DB_PREFIX ?? 'maseki_' },
    nats: { url: flat.NATS_URL, prefix: flat.NATS_PREFIX ?? '', replicas: flat.NATS_REPLICAS ?? 1 },
    eventsMaxBytes: (flat.EVENTS_MAX_MB ?? 1_024) * 1_024 * 1_024,
    publicKeys,
    socketSilenceMs: flat.SOCKET_SILENCE_SECONDS ? flat.SOCKET_SILENCE_SECONDS * 1_000 : socketLimits.silenceMs,
    guestSocketsPerNetwork: flat.GUEST_SOCKETS_PER_ADDRESS ?? socketLimits.guestsPerNetwork,
    logLevel: flat.LOG_LEVEL ?? 'info',
  };
}
