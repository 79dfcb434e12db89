import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { z } from 'zod';
import { reportsCommand } from './reports-command.ts';
import { createModels } from './stores/models.ts';
import { reportDesk } from './stores/report-desk.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

/** Lists and settles the reports of the environment's database; answers the exit code. */
async function main(): Promise<0 | 1> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  const desk = reportDesk(createModels(db).reports);
  const { printed, code } = await reportsCommand(desk, process.argv.slice(2)).finally(() => db.close());
  for (const line of printed) console.log(line);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 2;
}
