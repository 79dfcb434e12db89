import { moderateCommand, openCommandDeps } from '@maseki/auth/moderation/command.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';

export interface Operator {
  /** Runs a command and returns its output. Throws the output as an error. */
  moderate(...typed: string[]): Promise<string[]>;
  close(): Promise<void>;
}

export async function connectOperator({ MONGODB_URI = '', DB_PREFIX = '' }: Environment): Promise<Operator> {
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}auth`);
  const deps = openCommandDeps(db);
  return {
    moderate: (...typed) => moderateCommand(typed, deps),
    close: () => db.close(),
  };
}
