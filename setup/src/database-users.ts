import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { Connection } from 'mongoose';

interface DatabaseUsers {
  /** As a user who may create users. */
  rootUri: string;
  dbPrefix: string;
  /** By service. */
  passwords: ReadonlyMap<string, string>;
}

const USER_EXISTS = 51_003;

/** MongoDB's name of a service's user, which is that of its database. Users are kept in `admin`, so no URI has to say where. */
const nameOf = (dbPrefix: string, service: string) => `${dbPrefix}${service}`;

/** A user for its own database alone, where it may read, write, watch, and make collections and indexes. */
async function ensureUser(db: Connection, name: string, password: string): Promise<void> {
  const user = {
    pwd: password,
    roles: [{ role: 'readWrite', db: name }],
    mechanisms: ['SCRAM-SHA-256'],
    writeConcern: { w: 'majority' },
  };
  await db.db?.command({ createUser: name, ...user }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === USER_EXISTS)) throw error;
    return db.db?.command({ updateUser: name, ...user });
  });
}

/** Makes a user for each service, or gives it this password. */
export async function ensureDatabaseUsers({ rootUri, dbPrefix, passwords }: DatabaseUsers): Promise<void> {
  const db = await connectMongo(rootUri, 'admin');
  try {
    await Promise.all([...passwords].map(([service, password]) => ensureUser(db, nameOf(dbPrefix, service), password)));
  } finally {
    await db.close();
  }
}
