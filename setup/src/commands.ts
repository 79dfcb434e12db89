import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { runBackup } from './backup/run.ts';
import { natsPasswords } from './config.ts';
import { writeKeyFile } from './key-file.ts';
import { runMember } from './mongodb-member/run.ts';
import { gameAccount, natsAccounts } from './nats-users.ts';
import { runPlayTest } from './play-test/run.ts';
import { runRestore } from './restore/run.ts';

/**
 * Resolves when the process is asked to end. From then on a signal ends it in order, not at once.
 */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });

/** Commands of `setup` by argument, beside the default of making streams, consumers and users. */
export const commands: Readonly<Record<string, (env: Environment) => Promise<void> | void>> = {
  /** Prints the users for the configuration of the NATS server. */
  'nats-users': (env) => console.log(natsAccounts([gameAccount(natsPasswords(env))])),
  'key-file': writeKeyFile,
  async 'mongodb-member'(env) {
    const stop = await runMember(env);
    await untilStopped();
    await stop();
  },
  async 'play-test'(env) {
    console.log(await runPlayTest(env));
  },
  /** Into and from the folder that `BACKUP_FOLDER` names. */
  backup: runBackup,
  restore: runRestore,
};
