import { address, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { z } from 'zod';
import { createModels } from '../stores/models.ts';
import { userStore } from '../stores/user-store.ts';
import { OperatorError } from './arguments.ts';
import { moderateCommand } from './command.ts';
import { moderationStore } from './moderation-store.ts';

const Settings = z.object({
  MONGODB_URI: address('mongodb:', 'mongodb+srv:'),
  DB_PREFIX: z.string().default('maseki_'),
});

const UNREACHABLE = 'The database does not answer: is the game running, or does MONGODB_URI name another?';
const now = () => Date.now();

/**
 * Runs an operator's command on the database of the environment. It needs nothing else: the pods of auth publish the event that it leaves
 * in their outbox.
 */
async function main(): Promise<void> {
  const { MONGODB_URI, DB_PREFIX } = readSettings(Settings, process.env);
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}auth`);
  const models = createModels(db);
  const transact = createTransact(db, outboxModels(db), () => undefined);
  const deps = { moderation: moderationStore(models, transact, now), users: userStore(models), now };
  const printed = await moderateCommand(process.argv.slice(2), deps).finally(() => db.close());
  for (const line of printed) console.log(line);
}

try {
  await main();
} catch (error) {
  const isOperators = error instanceof OperatorError || error instanceof SettingError;
  console.error(isOperators ? error.message : isUnavailable(error) ? UNREACHABLE : error);
  process.exitCode = error instanceof OperatorError ? 1 : 2;
}
