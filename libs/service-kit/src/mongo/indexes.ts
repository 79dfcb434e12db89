import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { StartError } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import { differInExpiryOnly, fingerprintOf, type Index, indexFrom } from './index-spec.ts';
import { type IndexVersions, indexVersions } from './index-versions.ts';

/**
 * An index cannot become as declared. Its message names the collection and the index, and shows no
 * data.
 */
export class IndexError extends StartError {
  override name = 'IndexError';
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? Number(error.code) : undefined);

/** MongoDB's code for it, also in a bulk write, whose single failures are no errors. */
export const DUPLICATE_KEY = 11_000;

/** True if a write failed because a unique index already holds its key. */
export const isDuplicateKeyError = (error: unknown): boolean => codeOf(error) === DUPLICATE_KEY;

const INDEX_NOT_FOUND = 27;

/** An index of that name or with these fields exists already, or is being made or dropped. */
const isConflict = (error: unknown): boolean => [85, 86, 276, 358, 12_587].includes(codeOf(error) ?? 0);

/** Two pods that change the same index look again after the other's step. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 200;

/**
 * Comes between the declared name and a fingerprint if the replaced index has the name, because
 * none can be renamed.
 */
const SUFFIX = '~';
const declaredName = ({ name }: Index): string => name.split(SUFFIX)[0] ?? name;

interface Deps {
  db: Connection;
  collection: mongo.Collection;
  versions: IndexVersions;
  log: Log | undefined;
}

const list = async ({ collection }: Deps) => (await collection.indexes()).map((each) => indexFrom(each));

const create = ({ collection }: Deps, { key, options }: Index, name: string) =>
  collection.createIndex(Object.fromEntries(key) as mongo.IndexSpecification, { ...options, name });

const dropAll = ({ collection }: Deps, indexes: readonly Index[]) =>
  Promise.all(
    indexes.map(({ name }) =>
      collection.dropIndex(name).catch((error: unknown) => {
        if (codeOf(error) !== INDEX_NOT_FOUND) throw error;
      }),
    ),
  );

/**
 * Replaces the former versions of an index. It is made before they go, so that queries stay fast
 * and unique keys stay unique at every moment. If MongoDB cannot keep both, the old one goes first,
 * unless it is unique.
 */
async function replace(deps: Deps, index: Index, former: readonly Index[]): Promise<void> {
  const isTaken = former.some(({ name }) => name === index.name);
  const name = isTaken ? `${index.name}${SUFFIX}${fingerprintOf(index)}` : index.name;
  const isBeside = await create(deps, index, name).then(
    () => true,
    async (error: unknown) => {
      const isUnique = former.some(({ options }) => options['unique']);
      const isThere = (await list(deps)).some((each) => fingerprintOf(each) === fingerprintOf(index));
      if (!isConflict(error) || isUnique || isThere) throw error;
      return false;
    },
  );
  await dropAll(deps, former);
  if (!isBeside) await create(deps, index, index.name);
}

async function change(deps: Deps, index: Index, former: readonly Index[]): Promise<void> {
  const { db, collection, versions, log } = deps;
  const { collectionName } = collection;
  // Noted before anything changes, so that a release that finds its index replaced finds the note
  // too.
  await versions.note(index, former);
  const [first, ...others] = former;
  if (first && others.length === 0 && differInExpiryOnly(index, first)) {
    const { expireAfterSeconds } = index.options;
    await db.db?.command({ collMod: collectionName, index: { name: first.name, expireAfterSeconds } });
  } else {
    await replace(deps, index, former);
  }
  log?.warn({ event: 'index_changed', collection: collectionName, index: index.name }, 'an index was changed');
}

/** Brings an index to its declaration, unless a newer release has changed it since. */
async function bring(deps: Deps, index: Index): Promise<void> {
  const present = await list(deps);
  // Read after the list, because a replacement is noted first.
  const state = await deps.versions.stateOf(index);
  if (state === 'replaced') return;
  const isThere = present.some((each) => fingerprintOf(each) === fingerprintOf(index));
  const former = present.filter(
    (each) => declaredName(each) === index.name && fingerprintOf(each) !== fingerprintOf(index),
  );
  if (isThere) await dropAll(deps, former);
  else if (former.length > 0) await change(deps, index, former);
  else await create(deps, index, index.name);
}

function reasonOf(error: unknown): string {
  if (isDuplicateKeyError(error)) return 'documents that are stored have the same key';
  if (isConflict(error)) return 'another index is in its way';
  return error instanceof Error && 'codeName' in error ? String(error.codeName) : 'MongoDB refuses it';
}

async function ensureIndex(deps: Deps, index: Index): Promise<void> {
  for (let look = 1; ; look += 1) {
    try {
      return await bring(deps, index);
    } catch (error) {
      if (isUnavailable(error) || codeOf(error) === undefined) throw error;
      if (!isConflict(error) || look === LOOKS) {
        const where = `${deps.db.name}.${deps.collection.collectionName}`;
        const sentence = `the index ${index.name} of ${where} cannot be brought to its declared options`;
        // Without the cause, which quotes keys that are stored.
        throw new IndexError(`${sentence}: ${reasonOf(error)}.`);
      }
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Makes the indexes of which there is no version yet by one command. Returns those that need a
 * closer look: they differ, were changed before, or that command failed.
 */
async function createMissing(deps: Deps, indexes: readonly Index[]): Promise<readonly Index[]> {
  const { collection, versions } = deps;
  const present = await list(deps);
  // Read after the list, because a replacement is noted first.
  const changed = await versions.changed(indexes);
  const fingerprints = new Set(present.map(fingerprintOf));
  const names = present.map(declaredName);
  const missing: Index[] = [];
  const others: Index[] = [];
  for (const index of indexes) {
    const isThere = fingerprints.has(fingerprintOf(index));
    const versionsOfName = names.filter((name) => name === index.name).length;
    if (changed.has(index.name) || versionsOfName > 1 || (versionsOfName === 1 && !isThere)) others.push(index);
    else if (!isThere) missing.push(index);
  }
  if (missing.length === 0) return others;
  const specs = missing.map(({ key, options, name }) => ({ ...options, key: Object.fromEntries(key), name }));
  try {
    await collection.createIndexes(specs as mongo.IndexDescription[]);
    return others;
  } catch (error) {
    if (isUnavailable(error) || codeOf(error) === undefined) throw error;
    return [...others, ...missing];
  }
}

/**
 * Makes the collections of all models of a connection, and brings their indexes to their
 * declarations. Several pods may do so at once, also of two releases, and changes of a newer one
 * stay. An index that is no longer declared stays too. A collection must exist before transactions
 * write to it, because two that create it at once would fail each other. Throws IndexError.
 */
export async function ensureIndexes(db: Connection, log?: Log): Promise<void> {
  await Promise.all(
    Object.values(db.models).map(async (model) => {
      await model.createCollection();
      const { collection } = model;
      const deps = { db, collection, versions: indexVersions(db, collection.collectionName), log };
      const declared = model.schema.indexes().map(([key, options]) => indexFrom({ ...options, key }));
      for (const index of await createMissing(deps, declared)) await ensureIndex(deps, index);
    }),
  );
}
