import mongoose, { type mongo } from 'mongoose';
import type { DevEnv } from './dev-env.ts';

export function connectionsOf({ env }: Pick<DevEnv, 'env'>): ReadonlyMap<string, mongoose.Connection> {
  const prefix = env['DB_PREFIX'] ?? '';
  const own = mongoose.connections.filter(({ name }) => name?.startsWith(prefix));
  return new Map(own.map((connection) => [connection.name.slice(prefix.length), connection]));
}

/** The database of a service of a dev-env, to read its data. Throws if there is none. */
export function databaseOf(env: Pick<DevEnv, 'env'>, service: string): mongo.Db {
  const { db } = connectionsOf(env).get(service) ?? {};
  if (!db) throw new Error(`${service} has no database here`);
  return db;
}
