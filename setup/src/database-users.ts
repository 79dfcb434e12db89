import { type CollectionRights, collectionRights } from '@maseki/console/database-rights.ts';
import type { Connection } from 'mongoose';
import { isNewer, madeBy } from './generation.ts';

interface DatabaseUsers {
  dbPrefix: string;
  /** By service. */
  passwords: ReadonlyMap<string, string>;
}

const USER_EXISTS = 51_003;
const ROLE_EXISTS = 51_002;

/**
 * The MongoDB user of a service has its database's name. Users are kept in `admin`, so no URI has
 * to name it.
 */
const nameOf = (dbPrefix: string, service: string) => `${dbPrefix}${service}`;

const hasCode = (error: unknown, code: number) => error instanceof Error && 'code' in error && error.code === code;

/** Makes a user, or sets its password and, unless a newer release made it, its roles. */
async function ensureUser(
  { db: admin }: Connection,
  name: string,
  { password, roles }: { password: string; roles: readonly { role: string; db: string }[] },
): Promise<void> {
  const login = { pwd: password, mechanisms: ['SCRAM-SHA-256'], writeConcern: { w: 'majority' } };
  const user = { ...login, roles, customData: madeBy };
  await admin?.command({ createUser: name, ...user }).catch(async (error: unknown) => {
    if (!hasCode(error, USER_EXISTS)) throw error;
    const { users = [] } = await admin.command({ usersInfo: name });
    await admin.command({ updateUser: name, ...(isNewer(users[0]?.customData) ? login : user) });
  });
}

/** Makes a role of `admin` with rights on single collections of a database, or sets its rights. */
async function ensureRole({ db: admin }: Connection, name: string, rights: CollectionRights): Promise<void> {
  const privileges = Object.entries(rights).map(([collection, actions]) => ({
    resource: { db: name, collection },
    actions,
  }));
  const role = { privileges, roles: [], writeConcern: { w: 'majority' } };
  await admin?.command({ createRole: name, ...role }).catch(async (error: unknown) => {
    if (!hasCode(error, ROLE_EXISTS)) throw error;
    await admin.command({ updateRole: name, ...role });
  });
}

async function ensureService(admin: Connection, service: string, name: string, password: string): Promise<void> {
  const own = { role: 'readWrite', db: name };
  if (service !== 'console') return ensureUser(admin, name, { password, roles: [own] });
  await ensureRole(admin, name, collectionRights);
  await ensureUser(admin, name, { password, roles: [{ role: name, db: 'admin' }] });
}

/**
 * Makes a user for each service, or sets its password. `db` is `admin`, as a user who may create
 * users. A service may read, write and watch its own database and make collections and indexes
 * there, the console only what its collections need. Rights that a newer release gave a user stay.
 */
export async function ensureDatabaseUsers(db: Connection, { dbPrefix, passwords }: DatabaseUsers): Promise<void> {
  await Promise.all(
    [...passwords].map(([service, password]) => ensureService(db, service, nameOf(dbPrefix, service), password)),
  );
}
