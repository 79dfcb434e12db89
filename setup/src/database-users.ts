import type { Connection } from 'mongoose';
import { isNewer, madeBy } from './generation.ts';

interface DatabaseUsers {
  dbPrefix: string;
  /** By service. */
  passwords: ReadonlyMap<string, string>;
}

const USER_EXISTS = 51_003;

/**
 * The MongoDB user of a service has its database's name. Users are kept in `admin`, so no URI has
 * to name it.
 */
const nameOf = (dbPrefix: string, service: string) => `${dbPrefix}${service}`;

/** A user that may only use its own database (read, write, watch, make collections and indexes). */
async function ensureUser({ db: admin }: Connection, name: string, password: string): Promise<void> {
  const login = { pwd: password, mechanisms: ['SCRAM-SHA-256'], writeConcern: { w: 'majority' } };
  const user = { ...login, roles: [{ role: 'readWrite', db: name }], customData: madeBy };
  await admin?.command({ createUser: name, ...user }).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === USER_EXISTS)) throw error;
    const { users = [] } = await admin.command({ usersInfo: name });
    await admin.command({ updateUser: name, ...(isNewer(users[0]?.customData) ? login : user) });
  });
}

/**
 * Makes a user for each service, or sets its password. `db` is `admin`, as a user who may create
 * users. Rights that a newer release gave a user stay.
 */
export async function ensureDatabaseUsers(db: Connection, { dbPrefix, passwords }: DatabaseUsers): Promise<void> {
  await Promise.all([...passwords].map(([service, password]) => ensureUser(db, nameOf(dbPrefix, service), password)));
}
