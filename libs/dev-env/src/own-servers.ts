import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import mongoose from 'mongoose';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface Servers {
  mongodbUri: string;
  natsUrl: string;
  stop(): Promise<void>;
}

const START_MS = 30_000;

function run(command: string, args: readonly string[]): { child: ChildProcess; failed: Promise<never> } {
  const child = spawn(command, args, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error(`${command} cannot be started`, { cause })));
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  failed.catch(() => undefined);
  return { child, failed };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Makes a lone mongod a replica set of one and waits until it takes writes. */
async function makePrimary(port: number): Promise<void> {
  const connect = () =>
    mongoose
      .createConnection(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 })
      .asPromise();
  const connection = await eventually(connect, { withinMs: START_MS });
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  const admin = connection.getClient().db('admin');
  await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  await eventually(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true, {
    withinMs: START_MS,
  });
  await connection.close();
}

/** Starts a mongod (replica set of one) and a nats-server (with JetStream) of one's own in a temporary folder. */
export async function startOwnServers(binaries: { mongod: string; natsServer: string }): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-test-'));
  const [mongoPort, natsPort] = [await freePort(), await freePort()];
  const mongod = run(binaries.mongod, [
    ...['--dbpath', folder, '--port', String(mongoPort), '--bind_ip', '127.0.0.1'],
    ...['--replSet', 'rs0', '--nounixsocket', '--quiet', '--wiredTigerCacheSizeGB', '0.25'],
  ]);
  const nats = run(binaries.natsServer, [
    '-a',
    '127.0.0.1',
    '-p',
    String(natsPort),
    '-js',
    '-sd',
    join(folder, 'nats'),
  ]);
  const natsUrl = `nats://127.0.0.1:${natsPort}`;
  const stop = async () => {
    await Promise.all([ended(mongod.child), ended(nats.child)]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([makePrimary(mongoPort), mongod.failed]);
    const reached = eventually(() => connectNats(natsUrl, 'dev-env'), { withinMs: START_MS });
    await (await Promise.race([reached, nats.failed])).close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { mongodbUri: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0`, natsUrl, stop };
}
