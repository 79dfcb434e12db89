import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { modelsOf } from '../../src/base/database/models.ts';

/** The battle service's own database, for tests that arrange or read stored data. */
export async function openDatabase({ env }: Sandbox): Promise<{ db: Connection } & ReturnType<typeof modelsOf>> {
  const db = await connectMongo(env.MONGODB_URI, `${env['DB_PREFIX']}battle`);
  return { db, ...modelsOf(db) };
}
