import { createModels } from '@maseki/chat/models.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';

/** Chat's database, for a block whose event is never published. */
export async function openChatDatabase({ env }: Pick<DevEnv, 'env'>) {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}chat`);
  const { blocks } = createModels(db);
  return {
    async addBlock({ id: user_id }: TestUser, { id: blocked_id, username: blocked_name }: TestUser): Promise<void> {
      await blocks.create([{ _id: `${user_id}:${blocked_id}`, user_id, blocked_id, blocked_name }]);
    },
    close: () => db.close(),
  };
}
