import { CannotReproduce } from '@maseki/battle/battle/room.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { runReplay } from '../replay/run-replay.ts';
import { battleOfRoom } from '../replay/stored-battle.ts';
import { runMain } from '../terminal/run-main.ts';

// Prints an ended battle for developers (tools/replay/README.md).
await runMain(async () => {
  try {
    await runReplay(process.argv.slice(2), { print: console.log, findRoom: battleOfRoom });
  } catch (error) {
    throw error instanceof CannotReproduce ? new UserError(error.message) : error;
  }
  return 0;
});
