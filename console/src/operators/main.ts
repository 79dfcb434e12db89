import { systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { runCommand } from '@maseki/service-kit/run-command.ts';
import { createStores } from '../context.ts';
import { CommandError, operatorCommand } from './command.ts';

await runCommand({ service: 'console', refusal: CommandError }, async (db) => {
  for (const line of await operatorCommand(process.argv.slice(2), createStores(db, systemClock))) console.log(line);
});
