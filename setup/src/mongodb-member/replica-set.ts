import mongoose from 'mongoose';
import type { MemberConfig } from './config.ts';

type Client = mongoose.mongo.MongoClient;

const NOT_YET_INITIALIZED = 94;
const USER_EXISTS = 51_003;
const TIMEOUT_MS = 5_000;

/** A change of a replica set, for the log. */
export type Change = 'initiated' | 'user_made';

/**
 * Connects to the mongod of this pod by the key of the replica set, as the members do. That works
 * before there is a replica set, a user or a primary, and after a change of the user's password.
 */
export const connectMember = ({ key, mongodPort }: Pick<MemberConfig, 'key' | 'mongodPort'>): Promise<Client> =>
  new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${mongodPort}/`, {
    auth: { username: '__system', password: key },
    authSource: 'local',
    authMechanism: 'SCRAM-SHA-256',
    directConnection: true,
    maxPoolSize: 2,
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    socketTimeoutMS: 4 * TIMEOUT_MS,
  }).connect();

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === code;

/** True if this member's replica set has a primary, and it has caught up enough to be read. */
export async function isWhole(client: Client): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return (hello['isWritablePrimary'] === true || hello['secondary'] === true) && typeof hello['primary'] === 'string';
}

/** True if the replica set exists. Members learn of it from the one that made it. */
async function hasReplicaSet(client: Client): Promise<boolean> {
  try {
    await client.db('admin').command({ replSetGetConfig: 1 });
    return true;
  } catch (error) {
    if (hasCode(error, NOT_YET_INITIALIZED)) return false;
    throw error;
  }
}

const isFirst = ({ pod, hosts }: MemberConfig): boolean => hosts[0]?.split(/[.:]/)[0] === pod;

/** A user who may do everything, with this password. */
async function ensureRoot(client: Client, { user, password }: MemberConfig['root']): Promise<void> {
  const admin = client.db('admin');
  const settings = { pwd: password, roles: [{ role: 'root', db: 'admin' }], mechanisms: ['SCRAM-SHA-256'] };
  await admin.command({ createUser: user, ...settings }).catch((error: unknown) => {
    if (!hasCode(error, USER_EXISTS)) throw error;
    return admin.command({ updateUser: user, ...settings });
  });
}

/**
 * Takes the next step. The first member makes the replica set, the primary makes the root user once
 * (`hasRoot` is true when done). Resolves to the changes. Throws if it is too early, and the caller
 * repeats it.
 */
export async function advanceReplicaSet(
  client: Client,
  config: MemberConfig,
  hasRoot: boolean,
): Promise<Change | undefined> {
  if (!(await hasReplicaSet(client))) {
    if (!isFirst(config)) return undefined;
    const members = config.hosts.map((host, _id) => ({ _id, host }));
    await client.db('admin').command({ replSetInitiate: { _id: config.replicaSet, members } });
    return 'initiated';
  }
  const { isWritablePrimary } = await client.db('admin').command({ hello: 1 });
  if (hasRoot || !isWritablePrimary) return undefined;
  await ensureRoot(client, config.root);
  return 'user_made';
}
