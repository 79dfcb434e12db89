import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { stopStages } from './process-group.ts';
import { type ManagedProcess, type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface MongoOptions {
  binary: string;
  /** Where its files lie. */
  folder: string;
  port: number;
  /** Of the user `root`, who may do everything. */
  rootPassword: string;
}

export interface RunningMongo {
  /** As `root`. */
  uri: string;
  process: ManagedProcess;
}

const REPLICA_SET = 'maseki';
const START_MS = 60_000;
/** A killed process leaves its transaction open, and its writes locked until then. */
const ABANDONED_S = 5;

const parameters = {
  transactionLifetimeLimitSeconds: ABANDONED_S,
  // Passwords are random, so that many rounds of hashing add nothing to them.
  scramSHA256IterationCount: 5_000,
  diagnosticDataCollectionEnabled: false,
};

/** Address of a mongod of ours, for a user of it. */
export const mongoUri = (port: number, user: string, password: string): string =>
  `mongodb://${user}:${password}@127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`;

/** Members of a replica set whose users have passwords know each other by a key. */
function keyFile(folder: string): string {
  const file = join(folder, 'replica-set.key');
  if (readIfThere(file) === null) writeAtomically(file, randomBytes(500).toString('base64'), 0o600);
  return file;
}

/** Starts mongod as a replica set of one, with a user `root`. Resolves when it accepts writes. */
export async function startMongo(supervisor: Supervisor, options: MongoOptions): Promise<RunningMongo> {
  const { binary, folder, port, rootPassword } = options;
  mkdirSync(folder, { recursive: true });
  const mongod = supervisor.start({
    name: 'mongod',
    file: binary,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', REPLICA_SET, '--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.5', '--quiet'],
      ...Object.entries(parameters).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]),
      ...['--keyFile', keyFile(folder)],
    ],
    stage: stopStages.mongo,
  });
  const host = `127.0.0.1:${port}`;
  if (!(await whileRunning(mongod, (signal) => becomePrimary({ host, rootPassword, signal })))) {
    throw new UserError(`MongoDB took no writes within ${START_MS / 1000} s: see ${mongod.log}`);
  }
  return { uri: mongoUri(port, 'root', rootPassword), process: mongod };
}

interface NewPrimary {
  host: string;
  rootPassword: string;
  signal: AbortSignal;
}

async function becomePrimary({ host, rootPassword, signal }: NewPrimary): Promise<boolean> {
  const address = `127.0.0.1:${host.split(':')[1]}/?directConnection=true`;
  const connectAs = async (user: string) => {
    const client = new MongoClient(`mongodb://${user}${address}`, { serverSelectionTimeoutMS: START_MS });
    signal.addEventListener('abort', () => client.close());
    return client.connect();
  };
  const root = await connectAs(`root:${rootPassword}@`).catch(refusedOnly);
  const client = root ?? (await connectAs(''));
  try {
    if (root) await learnAddress(root, host);
    else await foundReplicaSet(client, host);
    const waited = await waitFor(() => isPrimary(client), { timeoutMs: START_MS, signal });
    if (waited && !root) await createRoot(client, rootPassword);
    return waited;
  } finally {
    await client.close();
  }
}

const AUTHENTICATION_FAILED = 18;

/** A new folder has no users yet. Until it has, mongod obeys any client from this machine. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED)) throw error;
}

async function createRoot(client: MongoClient, password: string): Promise<void> {
  const user = { pwd: password, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] };
  await client.db('admin').command({ createUser: 'root', ...user });
}

async function foundReplicaSet(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  const { setName } = await admin.command({ hello: 1 });
  if (setName !== undefined) return;
  await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
}

/** A folder that was used on another port learns the new address. */
async function learnAddress(client: MongoClient, host: string): Promise<void> {
  const stored = await client.db('local').collection('system.replset').findOne();
  if (!stored || stored['members']?.[0]?.host === host) return;
  const version = Number(stored['version']) + 1;
  const members = [{ _id: 0, host }];
  await client.db('admin').command({ replSetReconfig: { ...stored, members, version }, force: true });
}

const isPrimary = async (client: MongoClient): Promise<boolean> =>
  (await client.db('admin').command({ hello: 1 }))['isWritablePrimary'] === true;

/** True if a replica set of one accepts writes now, over a new connection. */
export async function takesWrites(uri: string): Promise<boolean> {
  const client = new MongoClient(uri, { directConnection: true, serverSelectionTimeoutMS: 100 });
  try {
    return await isPrimary(client);
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

/** Resolves when it accepts writes again, some seconds later. */
export async function stepDown(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    await client.db('admin').command({ replSetStepDown: 3, force: true });
    await waitFor(() => isPrimary(client).catch(() => false), { timeoutMs: START_MS });
  } finally {
    await client.close();
  }
}
