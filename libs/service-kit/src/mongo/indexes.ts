import type { Connection } from 'mongoose';

/** Whether a write failed because a unique index already holds its key. */
export const isDuplicateKeyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

/**
 * Creates the collections of all models of a connection with their declared indexes. Several pods may do so at once; what exists is
 * left alone. A collection must exist before transactions write to it: two that create it at once would fail each other.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}
