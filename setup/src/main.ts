import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { commands } from './commands.ts';
import { setupConfig } from './config.ts';
import { SetupError } from './jetstream.ts';
import { PlayTestError } from './play-test/player.ts';
import { setUp } from './set-up.ts';

/** Without a command streams, consumers and users are made. */
async function main(command: string | undefined): Promise<void> {
  if (command !== undefined) {
    const known = Object.keys(commands).join(', ');
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run) throw new SettingError(`"${command}" is no command: give ${known} or none.`);
    return run(process.env);
  }
  const { logLevel } = setupConfig(process.env);
  const log = createLog('setup', { pod: 'setup', logLevel });
  await setUp(process.env, log);
  log.info({ event: 'set_up' }, 'streams, consumers and users are there');
}

try {
  await main(process.argv[2]);
} catch (error) {
  const expected = error instanceof SettingError || error instanceof SetupError || error instanceof PlayTestError;
  console.error(expected ? `setup cannot go on: ${error.message}` : error);
  process.exitCode = 1;
}
