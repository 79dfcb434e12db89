import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import mongoose from 'mongoose';
import { eventually } from '../dev-env/eventually.ts';
import { freePort } from '../dev-env/free-port.ts';
import { type OwnProcess, ownProcess } from '../dev-env/own-process.ts';

/** Addresses of a MongoDB and a NATS. */
export interface Servers {
  mongodbUri: string;
  natsUrl: string;
  stop(): Promise<void>;
}

/** A pair that belongs to one test, which may break it. */
export interface OwnServers extends Servers {
  mongod: OwnProcess;
  nats: OwnProcess;
}

const START_MS = 30_000;

/** Makes a lone mongod a replica set of one and waits until it takes writes. */
async function makePrimary(port: number): Promise<void> {
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const connect = () => mongoose.createConnection(uri, { serverSelectionTimeoutMS: 1_000 }).asPromise();
  const connection = await eventually(connect, { withinMs: START_MS });
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  const admin = connection.getClient().db('admin');
  await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  await eventually(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true, {
    withinMs: START_MS,
  });
  await connection.close();
}

async function reachNats(url: string): Promise<void> {
  const connection = await eventually(() => connectNats(url, 'dev-env'), { withinMs: START_MS });
  await connection.close();
}

/** Starts a mongod (replica set of one) and a nats-server (with JetStream) of one's own in a temporary folder. */
export async function startOwnServers(binaries: { mongod: string; natsServer: string }): Promise<OwnServers> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-test-'));
  const [mongoPort, natsPort] = [await freePort(), await freePort()];
  const mongod = ownProcess(binaries.mongod, [
    ...['--dbpath', folder, '--port', String(mongoPort), '--bind_ip', '127.0.0.1'],
    ...['--replSet', 'rs0', '--nounixsocket', '--quiet', '--wiredTigerCacheSizeGB', '0.25'],
    // What a killed process left locked is free again after this time.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
  ]);
  const nats = ownProcess(binaries.natsServer, [
    ...['-a', '127.0.0.1', '-p', String(natsPort)],
    ...['-js', '-sd', join(folder, 'nats')],
  ]);
  const natsUrl = `nats://127.0.0.1:${natsPort}`;
  const stop = async () => {
    await Promise.all([mongod.kill(), nats.kill()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([makePrimary(mongoPort), mongod.failed]);
    await Promise.race([reachNats(natsUrl), nats.failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { mongodbUri: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0`, natsUrl, mongod, nats, stop };
}
