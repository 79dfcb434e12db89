import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import mongoose from 'mongoose';
import { databaseOwners } from '../bus.ts';
import { SetupError } from '../jetstream.ts';
import { writeStored } from './files.ts';
import type { StoredCollection, StoredDatabase } from './manifest.ts';
import { DATABASES } from './names.ts';

const { EJSON } = mongoose.mongo.BSON;

/**
 * A collection or an index was made or dropped since the moment, so MongoDB cannot show all as of
 * then.
 */
const SNAPSHOT_UNAVAILABLE = 246;
/** A server without writes moves its moment every 10 s. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;
/** Reads as of the session's moment. */
const SNAPSHOT = { level: 'snapshot' } as const;

export const databasesOf = (dbPrefix: string): { service: string; name: string }[] =>
  databaseOwners.map((service) => ({ service, name: `${dbPrefix}${service}` }));

interface Listed {
  service: string;
  database: string;
  collection: string;
  options: mongo.BSON.Document;
  /** As hexadecimal digits. */
  uuid: string;
}

/** All collections of services. They cannot be listed as of a moment that has passed. */
async function listAll(client: mongo.MongoClient, dbPrefix: string): Promise<Listed[]> {
  const lists = databasesOf(dbPrefix).map(async ({ service, name: database }) => {
    const found = await client.db(database).listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
    return found
      .filter(({ name }) => !name.startsWith('system.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, options = {}, info }) => ({
        service,
        database,
        collection: name,
        options,
        uuid: info?.uuid?.toString('hex').replaceAll('-', '') ?? '',
      }));
  });
  return (await Promise.all(lists)).flat();
}

/** Fixes the session's moment, which is now on the primary and includes all majority writes. */
async function fixMoment(client: mongo.MongoClient, session: mongo.ClientSession): Promise<Date> {
  const look = { distinct: 'system.users', key: '_id', query: { _id: null } };
  const { atClusterTime } = await client.db('admin').command(look, { session, readPreference: 'primary' });
  return new Date(atClusterTime.t * 1_000);
}

interface Source {
  client: mongo.MongoClient;
  /** Its moment is fixed. */
  session: mongo.ClientSession;
}

async function dumpCollection(from: Source, folder: string, listed: Listed): Promise<StoredCollection> {
  const { database, collection, options, uuid } = listed;
  const { client, session } = from;
  const source = client.db(database).collection(collection);
  const path = `${DATABASES}/${database}/${encodeURIComponent(collection)}`;
  const indexes = await source.indexes();
  const metadata = EJSON.stringify(
    { indexes, uuid, collectionName: collection, type: 'collection', options },
    { relaxed: false },
  );
  let documents = 0;
  async function* rows() {
    const cursor = source.find({}, { session, raw: true, readConcern: SNAPSHOT, readPreference: 'secondaryPreferred' });
    for await (const row of cursor) {
      documents += 1;
      // The driver gives raw documents as they were sent.
      yield row as unknown as Buffer;
    }
  }
  const data = await writeStored(folder, `${path}.bson`, rows());
  return {
    name: collection,
    documents,
    data,
    metadata: await writeStored(folder, `${path}.metadata.json`, [Buffer.from(metadata)]),
  };
}

/** The reason why there is no moment with all collections, which may pass. */
type Refusal = { refusal: string };

interface Dump {
  databasesAsOf: Date;
  databases: StoredDatabase[];
}

const sameCollections = (one: readonly Listed[], other: readonly Listed[]) =>
  one.map(({ uuid }) => uuid).join() === other.map(({ uuid }) => uuid).join();

async function dumpOnce(client: mongo.MongoClient, dbPrefix: string, folder: string): Promise<Dump | Refusal> {
  const session = client.startSession({ snapshot: true });
  try {
    const before = await listAll(client, dbPrefix);
    const databasesAsOf = await fixMoment(client, session);
    const listed = await listAll(client, dbPrefix);
    if (!sameCollections(before, listed)) return { refusal: 'collections were made or dropped' };
    const databases: StoredDatabase[] = databasesOf(dbPrefix).map((database) => ({ ...database, collections: [] }));
    for (const each of listed) {
      const stored = await dumpCollection({ client, session }, folder, each);
      databases.find(({ name }) => name === each.database)?.collections.push(stored);
    }
    return { databasesAsOf, databases };
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === SNAPSHOT_UNAVAILABLE) {
      return { refusal: error.message };
    }
    throw error;
  } finally {
    await session.endSession();
  }
}

/**
 * Writes all documents of all services as of one moment, in the layout of mongodump. `prepare`
 * gives an empty folder for each attempt. The server must keep its history for that long
 * (`minSnapshotHistoryWindowInSeconds`, 300 by default).
 */
export async function dumpDatabases(
  connection: Connection,
  dbPrefix: string,
  prepare: () => Promise<string>,
): Promise<Dump> {
  const client = connection.getClient();
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const dump = await dumpOnce(client, dbPrefix, await prepare());
    if (!('refusal' in dump)) return dump;
    if (Date.now() > deadline) throw new SetupError(`MongoDB has no moment with all collections: ${dump.refusal}`);
  }
}
