import type { Connection } from 'mongoose';

/** Makes the declared indexes of all models of a connection. Several pods may do so at once; existing ones are left alone. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
}
