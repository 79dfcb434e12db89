import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Connection } from 'mongoose';
import { databaseConfig } from './config.ts';

const UNREACHABLE = 'The database does not answer: is the game running, or does MONGODB_URI name another?';

/**
 * Runs a command on the console's database of the environment and prints its lines. An error of
 * this class is a sentence and exit code 1, any other is exit code 2.
 */
export async function runCommand(
  Refusal: new (message: string) => Error,
  run: (db: Connection, clock: typeof systemClock) => Promise<string[]>,
): Promise<void> {
  try {
    const { uri, dbPrefix } = databaseConfig(process.env);
    const db = await connectMongo(uri, `${dbPrefix}console`);
    const lines = await run(db, systemClock).finally(() => db.close());
    for (const line of lines) console.log(line);
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof SettingError;
    console.error(isKnown ? error.message : isUnavailable(error) ? UNREACHABLE : error);
    process.exitCode = error instanceof Refusal ? 1 : 2;
  }
}
