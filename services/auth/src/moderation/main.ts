import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { z } from 'zod';
import { OperatorError } from './arguments.ts';
import { moderateCommand, openCommandDeps } from './command.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

const UNREACHABLE = 'The database does not answer: is the game running, or does MONGODB_URI name another?';

/** Runs an operator's command on the database of the environment. */
async function main(): Promise<void> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}auth`);
  const printed = await moderateCommand(process.argv.slice(2), openCommandDeps(db)).finally(() => db.close());
  for (const line of printed) console.log(line);
}

function explain(error: unknown): unknown {
  if (error instanceof OperatorError || error instanceof SettingError) return error.message;
  return isUnavailable(error) ? UNREACHABLE : error;
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof OperatorError ? 1 : 2;
}
