import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { z } from 'zod';
import { createModels } from '../accounts/models.ts';
import { auditAccounts } from './audit-accounts.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

/** Audits the database of the environment and prints the differences. Returns the exit code. */
async function main(): Promise<0 | 1> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}inventory`);
  const { users, differences } = await auditAccounts(db, createModels(db)).finally(() => db.close());
  for (const { user, what, expected, found } of differences) {
    console.log(`${user}: ${what} is ${found}, its history sums to ${expected}`);
  }
  console.log(`${users} users audited, ${differences.length} differences`);
  return differences.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 2;
}
