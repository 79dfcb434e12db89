import mongoose, { type Connection } from 'mongoose';

const NOT_REACHABLE_AFTER_MS = 3_000;

/**
 * Connects to one database. Afterwards the driver reconnects by itself; a call meanwhile fails after 3 s with an error that
 * `isUnavailable` knows. Writes are acknowledged once a majority of the replica set has them.
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

/** Fails unless the database responds. */
export const pingMongo = async (connection: Connection): Promise<unknown> => connection.db?.admin().ping();
