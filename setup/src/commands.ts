import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { runBackup } from './backup/run.ts';
import { natsPasswords } from './config.ts';
import { writeKeyFile } from './key-file.ts';
import { runMember } from './mongodb-member/run.ts';
import { gameAccount, natsAccounts } from './nats-users.ts';
import { runPlayTest } from './play-test/run.ts';
import { runRestore } from './restore/run.ts';

/** Until the process is asked to end. From then on that ends it in order, and no longer at once as it does before. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });

/** What `setup` does beside making streams, consumers and users, by the name of its argument. */
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
