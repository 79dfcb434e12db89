import { type NatsConfig, natsConfig, natsSettings } from '@maseki/service-kit/config/nats-config.ts';
import { type Environment, readSettings, SettingError, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { databasePrefix, mongodbUri } from '@maseki/service-kit/lifecycle/service-config.ts';
import { z } from 'zod';
import { busUsers, databaseOwners } from './bus.ts';

const Settings = z.object({
  ...natsSettings,
  NATS_REPLICAS: wholeNumber(1, 5).optional(),
  EVENTS_MAX_MB: wholeNumber(1, 1_000_000).optional(),
  MONGODB_ROOT_URI: mongodbUri.optional(),
  DB_PREFIX: databasePrefix.optional(),
  LOG_LEVEL: z.string().optional(),
});

/** Characters that a server's configuration and a URI hold without escapes. */
const PASSWORD = /^[\w.~-]{16,200}$/;

/** Users that an installation may lack. */
const OPTIONAL: readonly string[] = ['console'];

/** The passwords that `<NAME>_<suffix>` sets, by name. */
function passwords(env: Environment, names: readonly string[], suffix: string): Map<string, string> {
  const set = names.map((name) => [name, `${name.toUpperCase()}_${suffix}`] as const);
  const found = new Map<string, string>();
  for (const [name, setting] of set) {
    const password = env[setting];
    if (!password) continue;
    if (!PASSWORD.test(password)) {
      throw new SettingError(`${setting} must have 16 to 200 letters, digits or characters of -._~ in it.`);
    }
    found.set(name, password);
  }
  const missing = set.find(([name]) => found.size > 0 && !found.has(name) && !OPTIONAL.includes(name));
  if (missing) throw new SettingError(`${missing[1]} is missing: every service needs a password.`);
  return found;
}

export interface SetupConfig {
  nats: NatsConfig;
  /** How many servers keep each stream. */
  replicas: number;
  eventsMaxBytes: number;
  /** Undefined if MongoDB stays as it is. */
  mongo: { rootUri: string; dbPrefix: string; passwords: ReadonlyMap<string, string> } | undefined;
  logLevel: string;
}

/** Reads the settings of `setup`. Throws SettingError. */
export function setupConfig(env: Environment): SetupConfig {
  const flat = readSettings(Settings, env);
  const { MONGODB_ROOT_URI: rootUri, DB_PREFIX: dbPrefix = 'maseki_' } = flat;
  return {
    nats: natsConfig(flat),
    replicas: flat.NATS_REPLICAS ?? 1,
    eventsMaxBytes: (flat.EVENTS_MAX_MB ?? 1_024) * 1_024 * 1_024,
    mongo: rootUri ? { rootUri, dbPrefix, passwords: passwords(env, databaseOwners, 'MONGODB_PASSWORD') } : undefined,
    logLevel: flat.LOG_LEVEL ?? 'info',
  };
}

/** The passwords of the users of NATS, by service. Throws SettingError unless all are set. */
export function natsPasswords(env: Environment): ReadonlyMap<string, string> {
  const found = passwords(env, [...Object.keys(busUsers), 'setup'], 'NATS_PASSWORD');
  if (found.size === 0) throw new SettingError('SETUP_NATS_PASSWORD is missing: every service needs a password.');
  return found;
}
