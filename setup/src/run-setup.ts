import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { natsPasswords, setupConfig } from './config.ts';
import { SetupError } from './jetstream.ts';
import { gameAccount, natsAccounts } from './nats-users.ts';
import { setUp } from './set-up.ts';

async function run(command: string | undefined): Promise<void> {
  if (command === 'nats-users') return console.log(natsAccounts([gameAccount(natsPasswords(process.env))]));
  if (command !== undefined) throw new SettingError(`"${command}" is no command: give nats-users or none.`);
  const { logLevel } = setupConfig(process.env);
  const log = createLog('setup', { pod: 'setup', logLevel });
  await setUp(process.env, log);
  log.info({ event: 'set_up' }, 'streams, consumers and users are there');
}

/**
 * Runs `setup` as this process: `nats-users` prints the users for the configuration of the NATS server; without a command everything else is
 * made. What cannot be made is one sentence and exit code 1.
 */
export async function runSetup(command: string | undefined): Promise<void> {
  try {
    await run(command);
  } catch (error) {
    const expected = error instanceof SettingError || error instanceof SetupError;
    console.error(expected ? `setup cannot go on: ${error.message}` : error);
    process.exitCode = 1;
  }
}
