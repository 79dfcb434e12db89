import type { ClientSession, Connection, mongo } from 'mongoose';
import type { CollectionModel, RowOf } from './row-of.ts';

type Kind = 'insert' | 'update' | 'delete';

/** One write of several, which may be to several collections. */
export interface BulkWrite {
  collection: string;
  kind: Kind;
  /** As the commands of MongoDB have it. */
  statement: mongo.Document;
}

/** The joint result of several updates. */
export interface BulkWriteResult {
  /** Documents that updates found, or inserted because they found none. */
  updated: number;
}

interface CommandResult {
  n: number;
  writeErrors?: readonly { code: number; errmsg: string }[];
}

/** The member of a command that holds its statements. */
const MEMBERS: Record<Kind, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

/** A write failed. The code is that of MongoDB. */
class BulkWriteError extends Error {
  override name = 'BulkWriteError';
  readonly code: number;

  constructor({ code, errmsg }: { code: number; errmsg: string }) {
    super(errmsg);
    this.code = code;
  }
}

/**
 * Writes to the collection of a model, for a bulk write. They go to the database unchanged, without
 * casts and defaults, so only types ensure the contents of a document.
 */
export function writesTo<M extends CollectionModel>(model: M) {
  const collection = model.collection.collectionName;
  type Row = RowOf<M>;
  type Filter = mongo.Filter<Row>;
  return {
    insert: (document: Row): BulkWrite => ({ collection, kind: 'insert', statement: document as mongo.Document }),
    update: (q: Filter, u: mongo.UpdateFilter<Row>, { upsert = false } = {}): BulkWrite => ({
      collection,
      kind: 'update',
      statement: { q, u, upsert },
    }),
    delete: (q: Filter): BulkWrite => ({ collection, kind: 'delete', statement: { q, limit: 1 } }),
    deleteAll: (q: Filter): BulkWrite => ({ collection, kind: 'delete', statement: { q, limit: 0 } }),
  };
}

/**
 * Does these writes in a transaction, with one command of the driver for each kind of write to each
 * collection. Those of one command are done in their order. Throws the first error, such as that of
 * a duplicate key, after which the transaction is over.
 */
export async function bulkWrite(
  db: Connection,
  writes: readonly BulkWrite[],
  session: ClientSession,
): Promise<BulkWriteResult> {
  const commands = Map.groupBy(writes, ({ collection, kind }) => `${kind} ${collection}`);
  let updated = 0;
  for (const [first, ...others] of commands.values()) {
    if (!first) continue;
    const { collection, kind } = first;
    const statements = [first, ...others].map(({ statement }) => statement);
    const result = (await db.db?.command(
      { [kind]: collection, [MEMBERS[kind]]: statements },
      { session, ignoreUndefined: true },
    )) as CommandResult;
    const [failed] = result.writeErrors ?? [];
    if (failed) throw new BulkWriteError(failed);
    if (kind === 'update') updated += result.n;
  }
  return { updated };
}
