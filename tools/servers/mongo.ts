import { mkdirSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { UserError } from '../bootstrap/user-error.mjs';
import { stopStages } from './process-group.ts';
import { type ManagedProcess, type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface MongoOptions {
  binary: string;
  /** Where its files lie. */
  folder: string;
  port: number;
}

export interface RunningMongo {
  uri: string;
  process: ManagedProcess;
}

const REPLICA_SET = 'maseki';
const START_MS = 60_000;
/** A killed process leaves its transaction open, and what it wrote locked until then. */
const ABANDONED_S = 5;

/** Address of a mongod of ours. */
export const mongoUri = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`;

/** Starts mongod as a replica set of one; resolves when it takes writes. */
export async function startMongo(supervisor: Supervisor, options: MongoOptions): Promise<RunningMongo> {
  const { binary, folder, port } = options;
  mkdirSync(folder, { recursive: true });
  const mongod = supervisor.start({
    name: 'mongod',
    file: binary,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', REPLICA_SET, '--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.5', '--quiet'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${ABANDONED_S}`],
    ],
    stage: stopStages.mongo,
  });
  const host = `127.0.0.1:${port}`;
  if (!(await whileRunning(mongod, (signal) => becomePrimary(host, signal)))) {
    throw new UserError(`MongoDB took no writes within ${START_MS / 1000} s: see ${mongod.log}`);
  }
  return { uri: mongoUri(port), process: mongod };
}

async function becomePrimary(host: string, signal: AbortSignal): Promise<boolean> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: START_MS });
  signal.addEventListener('abort', () => client.close());
  try {
    await client.connect();
    await joinReplicaSet(client, host);
    return await waitFor(() => isPrimary(client), { timeoutMs: START_MS, signal });
  } finally {
    await client.close();
  }
}

const isPrimary = async (client: MongoClient): Promise<boolean> =>
  (await client.db('admin').command({ hello: 1 }))['isWritablePrimary'] === true;

/** A new folder founds the set; a folder that was used on another port learns the new address. */
async function joinReplicaSet(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  const members = [{ _id: 0, host }];
  const stored = await client.db('local').collection('system.replset').findOne();
  if (stored === null) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
  } else if (stored['members']?.[0]?.host !== host) {
    const version = Number(stored['version']) + 1;
    await admin.command({ replSetReconfig: { ...stored, members, version }, force: true });
  }
}

/** Whether a replica set of one takes writes now, asked over a new connection. */
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

/** Makes the primary of a replica set of one step down; resolves when it takes writes again, some seconds later. */
export async function stepDown(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    await client.db('admin').command({ replSetStepDown: 3, force: true });
    await waitFor(() => isPrimary(client).catch(() => false), { timeoutMs: START_MS });
  } finally {
    await client.close();
  }
}
