import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { UsageError, UserError } from '../bootstrap/user-error.mjs';

const CONNECT_MS = 5_000;

interface Wanted {
  /** Undefined lists the collections. */
  collection?: string | undefined;
  /** In JSON as MongoDB extends it, such as `{"_id":{"$oid":"…"}}`. */
  filter?: string | undefined;
  most: number;
}

/** Throws UsageError for a text that is no filter. */
function filterOf(text: string): Document {
  try {
    const value: unknown = BSON.EJSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // It is no JSON.
  }
  throw new UsageError(`${text} is no filter: give an object in JSON, such as '{"_id":"…"}'.`);
}

async function namesIn(db: Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true, authorizedCollections: true }).toArray();
  return collections.map(({ name }) => name).sort();
}

async function linesIn(db: Db, { collection, filter, most }: Wanted): Promise<string[]> {
  const names = await namesIn(db);
  if (collection === undefined)
    return Promise.all(names.map(async (name) => `${name}: ${await db.collection(name).estimatedDocumentCount()}`));
  if (!names.includes(collection))
    throw new UsageError(`"${collection}" is no collection of ${db.databaseName}: choose one of ${names.join(', ')}.`);
  const found = db.collection(collection).find(filter === undefined ? {} : filterOf(filter));
  const documents = await found.sort({ $natural: -1 }).limit(most).toArray();
  return documents.map((document) => BSON.EJSON.stringify(document));
}

/** With sizes, or the newest documents of one in JSON. Throws UsageError, UserError. */
export async function lookIntoDatabase({ uri, name }: { uri: string; name: string }, wanted: Wanted) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_MS });
  try {
    await client.connect().catch(() => {
      throw new UserError('MongoDB does not respond: start the game, or set MONGODB_URI.');
    });
    return await linesIn(client.db(name), wanted);
  } finally {
    await client.close();
  }
}
