import { createStores } from '../context.ts';
import { runCommand } from '../run-command.ts';
import { CommandError, operatorCommand } from './command.ts';

await runCommand(CommandError, (db, clock) => operatorCommand(process.argv.slice(2), createStores(db, clock)));
