import { mkdirSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { UserError } from '../bootstrap/user-error.mjs';
import { stages } from './layout.ts';
import { type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface Mongo {
  binary: string;
  /** Where its files lie. */
  folder: string;
  port: number;
}

const REPLICA_SET = 'maseki';
const START_MS = 60_000;
/** A killed process leaves its transaction open, and what it wrote locked until then. */
const ABANDONED_S = 5;

/** Starts mongod as a replica set of one, and returns its URI once it takes writes. */
export async function startMongo(supervisor: Supervisor, { binary, folder, port }: Mongo): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const child = supervisor.start({
    name: 'mongod',
    file: binary,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', REPLICA_SET, '--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.5', '--quiet'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${ABANDONED_S}`],
    ],
    stage: stages.mongo,
  });
  const host = `127.0.0.1:${port}`;
  if (!(await whileRunning(child, (signal) => becomePrimary(host, signal)))) {
    throw new UserError(`MongoDB took no writes within ${START_MS / 1000} s: see ${child.log}`);
  }
  return `mongodb://${host}/?replicaSet=${REPLICA_SET}`;
}

async function becomePrimary(host: string, signal: AbortSignal): Promise<boolean> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: START_MS });
  signal.addEventListener('abort', () => client.close());
  try {
    await client.connect();
    const admin = client.db('admin');
    await joinReplicaSet(client, host);
    return await waitFor(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true, {
      timeoutMs: START_MS,
      signal,
    });
  } finally {
    await client.close();
  }
}

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
