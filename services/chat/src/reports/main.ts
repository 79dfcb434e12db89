import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { z } from 'zod';
import { reportsCommand } from './command.ts';
import { reportModel } from './model.ts';
import { moderationQueue } from './moderation-queue.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

const UNREACHABLE = 'The database does not answer: is the game running, or does MONGODB_URI name another?';

/** Runs the operators' command on the database of the environment; returns the exit code. */
async function main(): Promise<0 | 1> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  const queue = moderationQueue(reportModel(db));
  const { printed, code } = await reportsCommand(queue, process.argv.slice(2)).finally(() => db.close());
  for (const line of printed) console.log(line);
  return code;
}

/** A sentence for an error that an operator can fix, the whole error for an unexpected one. */
function explain(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  return isUnavailable(error) ? UNREACHABLE : error;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
