import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { z } from 'zod';
import { reportsCommand } from './reports-command.ts';
import { createModels } from './stores/models.ts';
import { reportDesk } from './stores/report-desk.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

const UNREACHABLE = 'The database does not answer: is the game running, or does MONGODB_URI name another?';

/** Lists and settles the reports of the environment's database; answers the exit code. */
async function main(): Promise<0 | 1> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  const desk = reportDesk(createModels(db).reports);
  const { printed, code } = await reportsCommand(desk, process.argv.slice(2)).finally(() => db.close());
  for (const line of printed) console.log(line);
  return code;
}

/** What the operator reads: a sentence for what an operator can mend, all of it for what nobody expected. */
function explained(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  return isUnavailable(error) ? UNREACHABLE : error;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explained(error));
  process.exitCode = 2;
}
