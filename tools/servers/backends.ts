import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { step } from '../terminal/progress.ts';
import { data } from './layout.ts';
import { startMongo } from './mongo.ts';
import { startNats } from './nats.ts';
import { rememberedPort } from './remembered-port.ts';
import type { Supervisor } from './supervisor.ts';

const CONNECT_MS = 5000;

/** The URI of MongoDB: the one that `MONGODB_URI` names, else of one started here. */
export async function provideMongo(supervisor: Supervisor, given = process.env['MONGODB_URI']): Promise<string> {
  if (given) {
    await step('Looking for MongoDB at MONGODB_URI', () => checkMongo(given));
    return given;
  }
  const binary = await resolveBinary(mongod);
  const port = await rememberedPort('mongod');
  return step('Starting MongoDB', () => startMongo(supervisor, { binary, folder: join(data, 'mongo'), port }));
}

/** The URL of NATS: the one that `NATS_URL` names, else of one started here. */
export async function provideNats(supervisor: Supervisor, given = process.env['NATS_URL']): Promise<string> {
  if (given) {
    await step('Looking for NATS at NATS_URL', () => checkNats(given));
    return given;
  }
  const binary = await resolveBinary(natsServer);
  const port = await rememberedPort('nats-server');
  return step('Starting NATS', () => startNats(supervisor, { binary, folder: join(data, 'nats'), port }));
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
