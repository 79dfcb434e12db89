import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { z } from 'zod';
import { modelsOf } from '../../base/database/models.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { rebuildDeckStatistics } from './rebuild.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

/** Rebuilds the statistics of all decks, and prints the counts. */
async function main(): Promise<void> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}battle`);
  const rebuilding = rebuildDeckStatistics({ db, models: modelsOf(db), rulebook });
  const { users, battles, unreadable } = await rebuilding.finally(() => db.close());
  console.log(`${battles} battles of ${users} users counted again, ${unreadable} of them could not be played again`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 2;
}
