import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createModels } from '@maseki/social/stores/models.ts';
import type { PlayerRow } from '@maseki/social/stores/rows.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';

/** Social's database, for tests that arrange what would take long, or wait until social has heard of something. */
export async function openSocial({ env }: Pick<DevEnv, 'env'>) {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}social`);
  const models = createModels(db);
  return {
    ...models,
    isKnown: async ({ id }: TestUser, what: Partial<PlayerRow>) =>
      (await models.players.exists({ ...what, _id: id })) !== null,
    close: () => db.close(),
  };
}
