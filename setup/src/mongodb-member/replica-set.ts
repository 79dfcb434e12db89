import mongoose from 'mongoose';
import type { MemberConfig } from './config.ts';

type Client = mongoose.mongo.MongoClient;

const NOT_YET_INITIALIZED = 94;
const USER_EXISTS = 51_003;
const TIMEOUT_MS = 5_000;

interface Member {
  _id: number;
  host: string;
}

/** A replica set's own description, as far as it is read here. */
interface ReplicaSetConfig {
  version: number;
  members: Member[];
}

/** What was done to a replica set, for the log. */
export type Change = 'initiated' | 'user_made' | 'member_added';

/**
 * Connects to the mongod of this pod as the members themselves do, by the key of the replica set: that works before there is a replica set, a
 * user or a primary, and after the password of the user was changed.
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

/** Whether this member is part of a replica set that has a primary, and has caught up so far that it can be read. */
export async function isWhole(client: Client): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return (hello['isWritablePrimary'] === true || hello['secondary'] === true) && typeof hello['primary'] === 'string';
}

async function configOf(client: Client): Promise<ReplicaSetConfig | undefined> {
  try {
    const { config } = await client.db('admin').command({ replSetGetConfig: 1 });
    return config;
  } catch (error) {
    if (hasCode(error, NOT_YET_INITIALIZED)) return undefined;
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

/** A member at a time, as MongoDB allows. Those that are to leave are removed by an operator: they may be the majority. */
async function addMissing(client: Client, config: ReplicaSetConfig, hosts: readonly string[]): Promise<boolean> {
  const missing = hosts.find((host) => !config.members.some((member) => member.host === host));
  if (missing === undefined) return false;
  const _id = Math.max(...config.members.map((member) => member._id)) + 1;
  const members = [...config.members, { _id, host: missing }];
  await client.db('admin').command({ replSetReconfig: { ...config, version: config.version + 1, members } });
  return true;
}

/**
 * Does what is to be done now: the first member makes the replica set; whoever is the primary makes the root user once (`hasRoot` says it is done)
 * and adds members. Resolves to what changed; calls that come too early throw, and are repeated.
 */
export async function advanceReplicaSet(
  client: Client,
  config: MemberConfig,
  hasRoot: boolean,
): Promise<Change | undefined> {
  const current = await configOf(client);
  if (current === undefined) {
    if (!isFirst(config)) return undefined;
    const members = config.hosts.map((host, _id) => ({ _id, host }));
    await client.db('admin').command({ replSetInitiate: { _id: config.replicaSet, members } });
    return 'initiated';
  }
  const { isWritablePrimary } = await client.db('admin').command({ hello: 1 });
  if (!isWritablePrimary) return undefined;
  if (!hasRoot) {
    await ensureRoot(client, config.root);
    return 'user_made';
  }
  return (await addMissing(client, current, config.hosts)) ? 'member_added' : undefined;
}
