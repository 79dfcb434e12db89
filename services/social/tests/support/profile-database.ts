import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';

/** MongoDB's profile of the operations on one database. */
export interface Profile {
  start(): Promise<unknown>;
  /** Operations of a kind on a collection. */
  count(of: { collection: string; op: string }): Promise<number>;
  /** Documents that the operations on these collections have read. */
  examined(collections: readonly string[]): Promise<number>;
  stop(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Counts reads and writes of a service's database. The server counts, so that nothing is missed.
 */
export async function profileDatabase(env: Environment, service: string): Promise<Profile> {
  const name = `${env['DB_PREFIX']}${service}`;
  const connection = await connectMongo(env['MONGODB_URI'] ?? '', name);
  const profile = connection.collection<{ docsExamined?: number }>('system.profile');
  return {
    start: () => connection.db?.command({ profile: 2 }) ?? Promise.reject(new Error('not connected')),
    count: ({ collection, op }) => profile.countDocuments({ ns: `${name}.${collection}`, op }),
    async examined(collections) {
      const found = await profile
        .find({ ns: { $in: collections.map((collection) => `${name}.${collection}`) } })
        .toArray();
      return found.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
    },
    stop: () => connection.db?.command({ profile: 0 }) ?? Promise.reject(new Error('not connected')),
    close: () => connection.close(),
  };
}
