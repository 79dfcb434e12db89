import { ConnectionString } from 'mongodb-connection-string-url';
import mongoose from 'mongoose';

type MongoClient = mongoose.mongo.MongoClient;

/** A member that has not responded by then is not waited for. */
const RESPONDS_WITHIN_MS = 3_000;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error ? Number(error.code) : undefined;

/** The state that a MongoDB shows without a user. */
export interface MemberState {
  /** The set that it belongs to, undefined if none. */
  setName: string | undefined;
  /** True if it was started with `--replSet`. */
  isOfReplicaSet: boolean;
  /** No other process of MongoDB has it. */
  processId: string | undefined;
}

/** The replica set that a URI names. */
export interface NamedSet {
  name: string;
  /** Host and port. The first is the one on which the set is made. */
  members: readonly [string, ...string[]];
  uri: ConnectionString;
}

/** Undefined where the URI names no replica set with its members, so that there is none to make. */
export function namedSet(uri: string): NamedSet | undefined {
  const parsed = new ConnectionString(uri);
  const name = parsed.searchParams.get('replicaSet');
  const { hosts } = new mongoose.mongo.MongoClient(uri).options;
  const [first, ...others] = hosts.map(String);
  if (parsed.isSRV || !name || first === undefined) return undefined;
  return { name, members: [first, ...others], uri: parsed };
}

interface Visit<T> {
  /** True to come as the user of the URI, false to come without a user. */
  asUser: boolean;
  work(client: MongoClient): Promise<T>;
}

/**
 * Connects to one MongoDB in any state with the options of the URI, and closes the connection after
 * the work.
 */
async function withMember<T>({ uri }: NamedSet, host: string, { asUser, work }: Visit<T>): Promise<T> {
  const direct = uri.clone();
  direct.hosts = [host];
  direct.searchParams.delete('replicaSet');
  direct.searchParams.set('directConnection', 'true');
  if (!asUser) {
    direct.username = '';
    direct.password = '';
    for (const option of ['authSource', 'authMechanism']) direct.searchParams.delete(option);
  }
  const client = new mongoose.mongo.MongoClient(direct.href, { serverSelectionTimeoutMS: RESPONDS_WITHIN_MS });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Undefined while it cannot be reached. */
export const stateOf = (set: NamedSet, host: string): Promise<MemberState | undefined> =>
  withMember(set, host, {
    asUser: false,
    async work(client) {
      const hello = await client.db('admin').command({ hello: 1 });
      return {
        setName: hello['setName'],
        isOfReplicaSet: hello['setName'] !== undefined || hello['isreplicaset'] === true,
        processId: hello['topologyVersion']?.processId.toHexString(),
      };
    },
  }).catch(() => undefined);

/**
 * The address of a member over which MongoDB allows the first user to be made, if it is on this
 * machine.
 */
async function ownAddressOf(set: NamedSet, host: string): Promise<string> {
  const own = `127.0.0.1:${host.slice(host.lastIndexOf(':') + 1)}`;
  const [named, here] = await Promise.all([stateOf(set, host), stateOf(set, own)]);
  return named?.processId !== undefined && named.processId === here?.processId ? own : host;
}

/**
 * Works on the first member as the user of the URI, or without a user while that one does not
 * exist. A MongoDB with a key file (`--keyFile`) allows the latter only from its own machine, and
 * only until its first user exists.
 */
export async function onFirstMember<T>(set: NamedSet, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const [first] = set.members;
  if (set.uri.username !== '') {
    try {
      return await withMember(set, first, { asUser: true, work });
    } catch (error) {
      if (codeOf(error) !== AUTHENTICATION_FAILED) throw error;
    }
  }
  return asNobody(set, work);
}

/**
 * MongoDB refused the user, who may not exist. Then only a `setup` on the machine of the first
 * member can make them.
 */
class RootRefusedError extends Error {
  override name = 'RootRefusedError';
  readonly code = AUTHENTICATION_FAILED;
}

/** Works on the first member without a user. Throws RootRefusedError where that is not allowed. */
export async function asNobody<T>(set: NamedSet, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const [first] = set.members;
  try {
    return await withMember(set, await ownAddressOf(set, first), { asUser: false, work });
  } catch (error) {
    if (codeOf(error) !== UNAUTHORIZED) throw error;
    const hint = `if ${first} has no users yet, setup can make the first one only beside it, where 127.0.0.1 is ${first}`;
    throw new RootRefusedError(`${first} refuses the user ${set.uri.username || 'nobody'}; ${hint}`);
  }
}
