import type { DevEnv, TestUser } from '@maseki/dev-env/dev-env.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createModels, type PlayerRow } from '@maseki/social/stores/models.ts';

/** What social knows of users, for tests that wait until it has heard of something. */
export async function openPlayers({ env }: Pick<DevEnv, 'env'>) {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}social`);
  const { players } = createModels(db);
  return {
    isKnown: async ({ id }: TestUser, what: Partial<PlayerRow>) =>
      (await players.exists({ ...what, _id: id })) !== null,
    close: () => db.close(),
  };
}
