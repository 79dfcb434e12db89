import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { exchangeModels } from '@maseki/social/exchanges/models.ts';
import { friendModels, type UserRow } from '@maseki/social/friends/models.ts';
import { invitationModels } from '@maseki/social/invitations/models.ts';
import { presenceModels } from '@maseki/social/presence/models.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';

/** Social's database, for tests that prepare slow states or wait until an event had its effect. */
export async function openSocialDatabase({ env }: Pick<DevEnv, 'env'>) {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}social`);
  const models = { ...friendModels(db), ...exchangeModels(db), ...invitationModels(db), ...presenceModels(db) };
  return {
    ...models,
    /** True if social's data about a user include this. */
    knows: async ({ id }: TestUser, what: Partial<UserRow>) =>
      (await models.users.exists({ ...what, _id: id })) !== null,
    close: () => db.close(),
  };
}
