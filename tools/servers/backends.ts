import { join } from 'node:path';
import { busUsers, databaseOwners } from '@maseki/setup/bus.ts';
import { gameAccount } from '@maseki/setup/nats-users.ts';
import { type ConnectionOptions, connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere } from '../files.ts';
import { dataFolder } from '../paths.ts';
import { step } from '../terminal/progress.ts';
import { type Credentials, storedCredentials } from './credentials.ts';
import { mongoUri, startMongo } from './mongo.ts';
import { startNats } from './nats.ts';
import type { Backends } from './pods.ts';
import { rememberedPort } from './ports.ts';
import type { Supervisor } from './supervisor.ts';

const CONNECT_MS = 5000;
const DB_PREFIX = 'maseki_';

type SettingsOf = Backends['settingsOf'];

const credentials = (): Credentials =>
  storedCredentials(join(dataFolder, 'credentials.json'), {
    services: databaseOwners,
    natsUsers: [...Object.keys(busUsers), 'setup'],
  });

/** From `MONGODB_URI` and `NATS_URL`, or of servers started here. */
export async function provideBackends(supervisor: Supervisor): Promise<SettingsOf> {
  const users = credentials();
  const [mongo, nats] = await Promise.all([provideMongo(supervisor, users), provideNats(supervisor, users)]);
  const ofConsole = { RECORD_KEY: users.recordKey };
  return (process) => ({ ...mongo(process), ...nats(process), ...(process === 'console' ? ofConsole : {}) });
}

/** An external one has its operator's users. `MONGODB_ROOT_URI` lets `setup` make them. */
async function provideMongo(supervisor: Supervisor, users: Credentials): Promise<SettingsOf> {
  const given = process.env['MONGODB_URI'];
  if (given) {
    await step('Looking for MongoDB at MONGODB_URI', () => checkMongo(given));
    return () => ({ MONGODB_URI: given });
  }
  const binary = await resolveBinary(mongod);
  const port = await rememberedPort('mongod');
  const options = { binary, folder: join(dataFolder, 'mongo'), port, rootPassword: users.mongoRoot };
  const { uri } = await step('Starting MongoDB', () => startMongo(supervisor, options));
  const passwords = [...users.mongo].map(([name, password]) => [`${name.toUpperCase()}_MONGODB_PASSWORD`, password]);
  return (process) =>
    process === 'setup'
      ? { MONGODB_ROOT_URI: uri, DB_PREFIX, ...Object.fromEntries(passwords) }
      : { MONGODB_URI: uriOf(process, port, users), DB_PREFIX };
}

/** A service without a password of its own, such as the gateway, has no database. */
const uriOf = (service: string, port: number, { mongo }: Credentials) =>
  mongoUri(port, `${DB_PREFIX}${service}`, mongo.get(service) ?? '');

/** To a NATS that is given all processes come as the user in `NATS_USER` and `NATS_PASSWORD`. */
async function provideNats(supervisor: Supervisor, users: Credentials): Promise<SettingsOf> {
  const given = process.env['NATS_URL'];
  if (given) {
    await step('Looking for NATS at NATS_URL', () => checkNats(given));
    return () => ({ NATS_URL: given });
  }
  const binary = await resolveBinary(natsServer);
  const port = await rememberedPort('nats-server');
  const options = { binary, folder: join(dataFolder, 'nats'), port, accounts: [gameAccount(users.nats)] };
  const { url } = await step('Starting NATS', () => startNats(supervisor, options));
  return (process) => ({ NATS_URL: url, NATS_USER: process, NATS_PASSWORD: users.nats.get(process) ?? '' });
}

async function checkMongo(uri: string): Promise<void> {
  const refuse = (why: string) =>
    new UserError(`MONGODB_URI ${why}: correct it, or unset it to have a MongoDB started.`);
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_MS });
    const { setName } = await client
      .db('admin')
      .command({ hello: 1 })
      .finally(() => client.close());
    if (setName === undefined) throw refuse('names a server that is no replica set, which transactions need');
  } catch (error) {
    throw error instanceof UserError ? error : refuse('names no MongoDB that can be reached');
  }
}

async function checkNats(servers: string): Promise<void> {
  const { NATS_USER: user, NATS_PASSWORD: pass } = process.env;
  try {
    const connection = await connect({
      servers: servers.split(','),
      reconnect: false,
      timeout: CONNECT_MS,
      ...(user && pass ? { user, pass } : {}),
    });
    await connection.close();
  } catch {
    throw new UserError(
      'NATS_URL names no NATS that can be reached, or one that refuses NATS_USER: correct it, or unset it to have one started.',
    );
  }
}

/** Unless it is set, to that of this folder's running game, for a service's user. */
export function useDatabaseOfNpmStart(service: string): void {
  const uri = databaseOfNpmStart(service);
  if (uri) process.env['MONGODB_URI'] ??= uri;
}

/** The same for all that the audit of the console's record needs. */
export function useConsoleOfNpmStart(): void {
  useDatabaseOfNpmStart('console');
  const users = credentials();
  const port = readIfThere(join(dataFolder, 'nats-server.port'));
  process.env['RECORD_KEY'] ??= users.recordKey;
  if (!port || process.env['NATS_URL']) return;
  const login = { NATS_USER: 'console', NATS_PASSWORD: users.nats.get('console') ?? '' };
  Object.assign(process.env, { NATS_URL: `127.0.0.1:${port}`, ...login });
}

/** The address of a service's database in the game of this folder, null if none was started. */
function databaseOfNpmStart(service: string): string | null {
  const port = readIfThere(join(dataFolder, 'mongod.port'));
  return port && uriOf(service, Number(port), credentials());
}

/** Of `MONGODB_URI` or of this folder's game. Throws UserError if there is neither. */
export function databaseOf(service: string): { uri: string; name: string } {
  const uri = process.env['MONGODB_URI'] ?? databaseOfNpmStart(service);
  if (!uri) throw new UserError('There is no game in this folder yet: start one, or set MONGODB_URI.');
  return { uri, name: `${process.env['DB_PREFIX'] ?? DB_PREFIX}${service}` };
}

/** May read everything. Of `NATS_URL` or this folder's game. Throws UserError. */
export function natsLogin(): ConnectionOptions {
  const { NATS_URL, NATS_USER: user, NATS_PASSWORD: pass } = process.env;
  if (NATS_URL) return { servers: NATS_URL.split(','), ...(user && pass ? { user, pass } : {}) };
  const port = readIfThere(join(dataFolder, 'nats-server.port'));
  if (!port) throw new UserError('There is no game in this folder yet: start one, or set NATS_URL.');
  return { servers: `127.0.0.1:${port}`, user: 'setup', pass: credentials().nats.get('setup') ?? '' };
}
