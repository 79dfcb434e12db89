import { hostname } from 'node:os';
import { join } from 'node:path';
import { type DrainConfig, drainConfig, drainSettings } from '@maseki/service-kit/config/drain-config.ts';
import { type NatsConfig, natsConfig, natsSettings } from '@maseki/service-kit/config/nats-config.ts';
import {
  buildVersion,
  type Environment,
  listenHost,
  readSettings,
  wholeNumber,
} from '@maseki/service-kit/config/settings.ts';
import type { ListenAddress } from '@maseki/service-kit/lifecycle/http-server.ts';
import { databasePrefix, mongodbUri } from '@maseki/service-kit/lifecycle/service-config.ts';
import { z } from 'zod';

const DEFAULT_PORT = 8081;
const DEFAULT_DB_PREFIX = 'maseki_';
const FRONTENDS = join(import.meta.dirname, '../../frontends');

/** Signs the heads of the record. It stands in no database. */
const recordKey = z
  .string({ error: 'set it to a random text of at least 32 characters that the database does not have' })
  .regex(/^\S{32,200}$/, { error: 'must be a random text of 32 to 200 characters' });

const databaseSettings = { MONGODB_URI: mongodbUri, DB_PREFIX: databasePrefix.optional() };

const isOrigin = (value: string) =>
  /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;

const origins = z
  .string()
  .transform((value) => value.split(','))
  .refine((values) => values.every(isOrigin), {
    error: 'must be what operators have in their address bar, by commas, such as https://desk.example',
  })
  .default([]);

const Settings = z.object({
  HOST: listenHost,
  PORT: wholeNumber(0, 65_535).optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  ...databaseSettings,
  ...natsSettings,
  RECORD_KEY: recordKey,
  ...drainSettings,
  LOG_LEVEL: z.string().optional(),
  POD_NAME: z.string().max(200).optional(),
  BUILD_VERSION: buildVersion.optional(),
  ASSETS_DIR: z.string().optional(),
  CONSOLE_ORIGINS: origins,
});

export interface DatabaseConfig {
  uri: string;
  dbPrefix: string;
}

export interface ConsoleConfig {
  pod: string;
  /** The version of the build as operators know it, undefined if not set. */
  buildVersion: string | undefined;
  listen: ListenAddress;
  /** Where Prometheus scrapes `/metrics`, undefined if there is none. */
  metrics: ListenAddress | undefined;
  mongo: DatabaseConfig;
  nats: NatsConfig;
  drain: DrainConfig;
  logLevel: string;
  /** The addresses of the page, none for those of this machine. */
  origins: readonly string[];
  /** Signs the heads of the record. */
  recordKey: string;
  /** Holds `console/dist`. */
  assets: string;
}

/** Reads the settings of the console. Throws SettingError. */
export function consoleConfig(env: Environment): ConsoleConfig {
  const flat = readSettings(Settings, env);
  const host = flat.HOST;
  return {
    pod: flat.POD_NAME ?? hostname(),
    buildVersion: flat.BUILD_VERSION,
    listen: { host, port: flat.PORT ?? DEFAULT_PORT },
    metrics: flat.METRICS_PORT === undefined ? undefined : { host, port: flat.METRICS_PORT },
    mongo: { uri: flat.MONGODB_URI, dbPrefix: flat.DB_PREFIX ?? DEFAULT_DB_PREFIX },
    nats: natsConfig(flat),
    drain: drainConfig(flat),
    recordKey: flat.RECORD_KEY,
    logLevel: flat.LOG_LEVEL ?? 'info',
    origins: flat.CONSOLE_ORIGINS,
    assets: flat.ASSETS_DIR ?? FRONTENDS,
  };
}

/** What the audit of the record needs beside the database. Throws SettingError. */
export function auditConfig(env: Environment): { nats: NatsConfig; recordKey: string } {
  const flat = readSettings(z.object({ ...natsSettings, RECORD_KEY: recordKey }), env);
  return { nats: natsConfig(flat), recordKey: flat.RECORD_KEY };
}
