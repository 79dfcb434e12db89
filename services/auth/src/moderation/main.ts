import { runCommand } from '@maseki/service-kit/run-command.ts';
import { OperatorError } from './arguments.ts';
import { moderateCommand, openCommandDeps } from './command.ts';

await runCommand({ service: 'auth', refusal: OperatorError }, async (db) => {
  for (const line of await moderateCommand(process.argv.slice(2), openCommandDeps(db))) console.log(line);
});
