import type { Connection } from 'mongoose';
import { z } from 'zod';
import { address, readSettings, SettingError } from './config/settings.ts';
import { connectMongo } from './mongo/connect.ts';
import { DATABASE_AWAY, isUnavailable } from './unavailable.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

/** Wrong arguments. The message says how the command is typed. */
export class CommandUsage extends Error {}

interface Command {
  /** Whose database is opened. */
  service: string;
  /** An error that is a sentence and exit code 1. */
  refusal?: new (
    ...args: never[]
  ) => Error;
}

/**
 * Runs a command on a service's database of the environment, and shows errors as sentences where
 * they are known. Exit code 2 means that the command could not do its work.
 */
export async function runCommand({ service, refusal }: Command, run: (db: Connection) => Promise<void>): Promise<void> {
  const isRefusal = (error: unknown) => refusal !== undefined && error instanceof refusal;
  try {
    const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
    const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}${service}`);
    await run(db).finally(() => db.close());
  } catch (error) {
    const isKnown = isRefusal(error) || error instanceof SettingError || error instanceof CommandUsage;
    console.error(isKnown ? (error as Error).message : isUnavailable(error) ? DATABASE_AWAY : error);
    process.exitCode = isRefusal(error) ? 1 : 2;
  }
}
