import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { commands } from './commands.ts';
import { setupConfig } from './config.ts';
import { SetupError } from './jetstream.ts';
import { PlayTestError } from './play-test/run.ts';
import { setUp } from './set-up.ts';

async function run(command: string | undefined): Promise<void> {
  if (command !== undefined) {
    const known = Object.keys(commands).join(', ');
    const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!chosen) throw new SettingError(`"${command}" is no command: give ${known} or none.`);
    return chosen(process.env);
  }
  const { logLevel } = setupConfig(process.env);
  const log = createLog('setup', { pod: 'setup', logLevel });
  await setUp(process.env, log);
  log.info({ event: 'set_up' }, 'streams, consumers and users are there');
}

/**
 * Runs `setup` as this process, with a command or, without one, to make streams, consumers and
 * users. Reports a failure as one sentence with exit code 1.
 */
export async function runSetup(command: string | undefined): Promise<void> {
  try {
    await run(command);
  } catch (error) {
    const expected = error instanceof SettingError || error instanceof SetupError || error instanceof PlayTestError;
    console.error(expected ? `setup cannot go on: ${error.message}` : error);
    process.exitCode = 1;
  }
}
