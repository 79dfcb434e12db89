import mongoose, { type Connection } from 'mongoose';

const NOT_REACHABLE_AFTER_MS = 3_000;

/**
 * Connects to one database. Afterwards the driver reconnects by itself. A call meanwhile fails
 * after 3 s with an error that `isUnavailable` knows. Writes are acknowledged once a majority of
 * the replica set has them.
 */
export async function connectMongo(uri: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: NOT_REACHABLE_AFTER_MS,
    socketTimeoutMS: 20_000,
    maxPoolSize: 50,
    monitorCommands: true,
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

/** A database that has responded within this time is not pinged. */
const RESPONDED_WITHIN_MS = 1_000;

/**
 * Returns a function that fails unless the database responds, or did so a moment ago and nothing
 * has failed since. So only an idle service needs a ping.
 */
export function createMongoCheck(connection: Connection): () => Promise<unknown> {
  let respondedAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    respondedAt = Number.NEGATIVE_INFINITY;
  };
  connection
    .getClient()
    .on('commandSucceeded', () => {
      respondedAt = performance.now();
    })
    .on('commandFailed', forget)
    // A server may go without a command under way, and one that gets no new connection is not
    // reported.
    .on('connectionClosed', forget);
  return async () => performance.now() - respondedAt < RESPONDED_WITHIN_MS || connection.db?.admin().ping();
}
