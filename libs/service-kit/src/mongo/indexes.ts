import type { Connection } from 'mongoose';

/**
 * Makes the collections of all models of a connection with their declared indexes. Several pods may do so at once; what exists is
 * left alone. A collection must exist before transactions write to it: two that make it at once would fail each other.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}
