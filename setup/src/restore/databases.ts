import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { databasesOf } from '../backup/dump-databases.ts';
import type { StoredCollection, StoredDatabase } from '../backup/manifest.ts';
import { SetupError } from '../jetstream.ts';

const { BSON } = mongoose.mongo;

/** So that a number stays of the type that it had. */
const EXACT = { promoteValues: false, bsonRegExp: true } as const;
const BATCH_BYTES = 4 * 1_024 * 1_024;
const BATCH_DOCUMENTS = 1_000;

/** The collection that a service writes at its start, before it waits for `setup`. */
const NOTED_AT_START = 'migrations';

/** The documents of a file of mongodump, each of which begins with its length in bytes. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    while (rest.length - start >= 4 && rest.length - start >= rest.readInt32LE(start)) {
      const end = start + rest.readInt32LE(start);
      yield rest.subarray(start, end);
      start = end;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new SetupError(`${file} ends in the middle of a document.`);
}

async function insertAll(target: mongo.Collection, file: string): Promise<number> {
  let batch: mongo.BSON.Document[] = [];
  let bytes = 0;
  let documents = 0;
  async function flush() {
    if (batch.length > 0) await target.insertMany(batch, { ordered: false });
    documents += batch.length;
    batch = [];
    bytes = 0;
  }
  for await (const row of documentsOf(file)) {
    batch.push(BSON.deserialize(row, EXACT));
    bytes += row.length;
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await flush();
  }
  await flush();
  return documents;
}

interface Metadata {
  indexes: { name: string }[];
  options: mongo.CreateCollectionOptions;
}

async function restoreCollection(db: mongo.Db, folder: string, stored: StoredCollection): Promise<number> {
  const { name, data, metadata, documents } = stored;
  const { indexes, options } = BSON.EJSON.parse(await readFile(join(folder, metadata.path), 'utf8')) as Metadata;
  // A service that has started before has made it.
  if (name !== NOTED_AT_START) await db.createCollection(name, options);
  const restored = await insertAll(db.collection(name), join(folder, data.path));
  if (restored !== documents) throw new SetupError(`${data.path} has ${restored} documents and not ${documents}.`);
  const own = indexes.filter((index) => index.name !== '_id_');
  if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
  return restored;
}

/** The databases of services here, by owner. Those of the backup may have another prefix. */
const targetsOf = (dbPrefix: string) => new Map(databasesOf(dbPrefix).map(({ service, name }) => [service, name]));

/**
 * Writes all databases of a backup into empty ones. Resolves to the number of documents. Throws
 * SetupError.
 */
export async function restoreDatabases(
  connection: Connection,
  { databases, folder, dbPrefix }: { databases: readonly StoredDatabase[]; folder: string; dbPrefix: string },
): Promise<number> {
  const targets = targetsOf(dbPrefix);
  let documents = 0;
  for (const { service, collections } of databases) {
    const name = targets.get(service);
    if (!name) throw new SetupError(`The backup has a database of ${service}, which this release does not know.`);
    const db = connection.getClient().db(name);
    await db.collection(NOTED_AT_START).deleteMany({});
    for (const collection of collections) documents += await restoreCollection(db, folder, collection);
  }
  return documents;
}

/** Empties the databases that an interrupted restore has written. */
export async function dropDatabases(connection: Connection, dbPrefix: string): Promise<void> {
  for (const { name } of databasesOf(dbPrefix)) await connection.getClient().db(name).dropDatabase();
}

/** A collection of ours that holds something, such as `maseki_auth.users`. */
export async function findDocuments(connection: Connection, dbPrefix: string): Promise<string | undefined> {
  for (const { name } of databasesOf(dbPrefix)) {
    const db = connection.getClient().db(name);
    const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    for (const collection of collections) {
      if (collection.name === NOTED_AT_START || collection.name.startsWith('system.')) continue;
      if (await db.collection(collection.name).findOne({}, { projection: { _id: 1 } })) {
        return `${name}.${collection.name}`;
      }
      // An existing empty one may have other options and indexes.
      await db.dropCollection(collection.name);
    }
  }
  return undefined;
}
