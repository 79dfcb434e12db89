import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { mongod } from '../binaries/mongod.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { randomPassword } from './credentials.ts';
import { startMongo } from './mongo.ts';
import { freePort } from './ports.ts';
import { createSupervisor } from './supervisor.ts';

const rootPassword = randomPassword();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mongo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts mongod on these data, lets the work use it, and stops it again. */
async function withMongo<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
  const supervisor = createSupervisor({ logs: join(folder, 'logs') });
  const binary = await resolveBinary(mongod);
  try {
    const { uri } = await startMongo(supervisor, {
      binary,
      folder: join(folder, 'data'),
      port: await freePort(),
      rootPassword,
    });
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 20_000 });
    return await work(client).finally(() => client.close());
  } finally {
    await supervisor.stop();
  }
}

test('a replica set of one keeps its data and takes transactions, also when it moves to another port', async () => {
  await withMongo(async (client) => {
    await client.db('test').collection('notes').insertOne({ text: 'kept' });
  });
  const found = await withMongo((client) =>
    client.withSession((session) =>
      session.withTransaction(() => client.db('test').collection('notes').findOne({}, { session })),
    ),
  );
  expect(found).toMatchObject({ text: 'kept' });
});

test('a folder that is in use is a sentence', async () => {
  await withMongo(async () => {
    await expect(withMongo(async () => undefined)).rejects.toThrow(
      /^mongod stopped \(exit code \d+\): see the end of /,
    );
  });
});
