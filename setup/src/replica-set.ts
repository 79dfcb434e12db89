import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@maseki/service-kit/log.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { Connection } from 'mongoose';
import { SetupError } from './jetstream.ts';
import { asNobody, codeOf, type MemberState, type NamedSet, onFirstMember, stateOf } from './mongo-member.ts';

const ALREADY_INITIALIZED = 23;
const UNAUTHORIZED = 13;
const USER_EXISTS = 51_003;

/** How long a set of one member takes to elect it at most. */
const ELECTED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** MongoDB makes or changes its set only when the members agree, which they may later. */
const later = (what: string) => (error: unknown) => {
  if (codeOf(error) === undefined || codeOf(error) === UNAUTHORIZED) throw error;
  throw new UnavailableError(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
};

function refuseOthers({ name }: NamedSet, host: string, state: MemberState): void {
  if (!state.isOfReplicaSet) throw new SetupError(`${host} was started without --replSet ${name}.`);
  if (state.setName !== undefined && state.setName !== name) {
    throw new SetupError(
      `${host} is a member of the replica set ${state.setName}, and MONGODB_ROOT_URI names ${name}.`,
    );
  }
}

/**
 * Makes a set of only the first member. The others join when they are up, so that none waits for
 * another one to start.
 */
async function initiate(set: NamedSet): Promise<void> {
  const { name, members } = set;
  const [host] = members;
  await onFirstMember(set, async (client) => {
    const admin = client.db('admin');
    await admin.command({ replSetInitiate: { _id: name, members: [{ _id: 0, host }] } }).catch((error: unknown) => {
      if (codeOf(error) !== ALREADY_INITIALIZED) later(`the replica set ${name} cannot be made yet`)(error);
    });
    const deadline = performance.now() + ELECTED_WITHIN_MS;
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
      if (performance.now() > deadline) throw new UnavailableError(`${host} has not become primary`);
      await sleep(LOOK_EVERY_MS);
    }
  });
}

/**
 * Makes the set if none of the reachable members belongs to one. Several may do so at once. Throws
 * SetupError, and UnavailableError where it cannot be made yet.
 */
export async function ensureReplicaSet(set: NamedSet, log: Log): Promise<void> {
  const [first, ...others] = set.members;
  const state = await stateOf(set, first);
  if (!state) return;
  refuseOthers(set, first, state);
  if (state.setName !== undefined) return;
  // A first member that has lost its data belongs to no set either. The others know theirs, and
  // will take it in.
  const known = await Promise.all(others.map((host) => stateOf(set, host)));
  if (known.some((other) => other?.setName !== undefined)) return;
  await initiate(set);
  log.info({ event: 'replica_set_made', replicaSet: set.name, member: first }, 'the replica set was made');
}

/**
 * Makes the user of the URI with all rights if the set has no users yet. Throws RootRefusedError if
 * it has.
 */
export async function createRoot(set: NamedSet, log: Log): Promise<void> {
  const name = decodeURIComponent(set.uri.username);
  const user = { pwd: decodeURIComponent(set.uri.password), roles: ['root'], mechanisms: ['SCRAM-SHA-256'] };
  await asNobody(set, (client) => client.db('admin').command({ createUser: name, ...user })).catch((error: unknown) => {
    if (codeOf(error) !== USER_EXISTS) throw error;
  });
  log.info({ event: 'root_made', user: name }, 'the first user of MongoDB was made');
}

/** Adds a member. MongoDB counts its vote only when it has all data. */
async function addMember({ db: admin }: Connection, host: string): Promise<void> {
  const { config } = (await admin?.command({ replSetGetConfig: 1 })) ?? {};
  const members: { _id: number; host: string }[] = config.members;
  if (members.some((member) => member.host === host)) return;
  const _id = Math.max(...members.map((member) => member._id)) + 1;
  const next = { ...config, version: config.version + 1, members: [...members, { _id, host }] };
  await admin?.command({ replSetReconfig: next, maxTimeMS: 10_000 }).catch(later(`${host} cannot be added yet`));
}

/**
 * Adds members that the URI names and the set lacks, one after another. It removes none, and leaves
 * a member with another name in the set as it is. `db` is `admin`, as a user who may change the
 * set. Throws SetupError, and UnavailableError while one of those members cannot be reached.
 */
export async function addMembers(db: Connection, set: NamedSet, log: Log): Promise<void> {
  const hello = (await db.db?.command({ hello: 1 })) ?? {};
  const present = new Set<string>([...(hello['hosts'] ?? []), ...(hello['passives'] ?? [])]);
  const missing = set.members.filter((host) => !present.has(host));
  const states = await Promise.all(missing.map(async (host) => ({ host, state: await stateOf(set, host) })));
  for (const { host, state } of states) {
    if (state) refuseOthers(set, host, state);
    if (!state || state.setName !== undefined) continue;
    await addMember(db, host);
    log.info({ event: 'replica_set_member_added', replicaSet: set.name, member: host }, 'a member was added');
  }
  const silent = states.filter(({ state }) => !state).map(({ host }) => host);
  if (silent.length > 0) throw new UnavailableError(`${silent.join(', ')} cannot be added yet: no response`);
}
