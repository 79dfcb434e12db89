import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere } from '../files.ts';
import { dataFolder } from '../paths.ts';
import { step } from '../terminal/progress.ts';
import { mongoUri, startMongo } from './mongo.ts';
import { startNats } from './nats.ts';
import { rememberedPort } from './ports.ts';
import type { Supervisor } from './supervisor.ts';

const CONNECT_MS = 5000;

/** The URI of MongoDB: the one in `MONGODB_URI`, else of one that is started here. */
export async function provideMongo(supervisor: Supervisor, given = process.env['MONGODB_URI']): Promise<string> {
  if (given) {
    await step('Looking for MongoDB at MONGODB_URI', () => checkMongo(given));
    return given;
  }
  const binary = await resolveBinary(mongod);
  const port = await rememberedPort('mongod');
  const options = { binary, folder: join(dataFolder, 'mongo'), port };
  return step('Starting MongoDB', async () => (await startMongo(supervisor, options)).uri);
}

/** The URL of NATS: the one in `NATS_URL`, else of one that is started here. */
export async function provideNats(supervisor: Supervisor, given = process.env['NATS_URL']): Promise<string> {
  if (given) {
    await step('Looking for NATS at NATS_URL', () => checkNats(given));
    return given;
  }
  const binary = await resolveBinary(natsServer);
  const port = await rememberedPort('nats-server');
  const options = { binary, folder: join(dataFolder, 'nats'), port };
  return step('Starting NATS', async () => (await startNats(supervisor, options)).url);
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
  try {
    const connection = await connect({ servers: servers.split(','), reconnect: false, timeout: CONNECT_MS });
    await connection.close();
  } catch {
    throw new UserError('NATS_URL names no NATS that can be reached: correct it, or unset it to have one started.');
  }
}

/** Sets `MONGODB_URI`, unless it is set, to the database of `npm start` in this folder, which has to be running. */
export function useDatabaseOfNpmStart(): void {
  const port = readIfThere(join(dataFolder, 'mongod.port'));
  if (port) process.env['MONGODB_URI'] ??= mongoUri(Number(port));
}
