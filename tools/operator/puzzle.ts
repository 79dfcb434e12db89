import { CannotReproduce } from '@maseki/battle/battle/room.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { printPuzzles } from '../replay/print-puzzles.ts';
import { battleOfRoom } from '../replay/stored-battle.ts';
import { runMain } from '../terminal/run-main.ts';

// Prints the puzzles of an ended battle, with their proofs (tools/replay/README.md).
await runMain(async () => {
  try {
    await printPuzzles(process.argv.slice(2), { print: console.log, findRoom: battleOfRoom });
  } catch (error) {
    throw error instanceof CannotReproduce ? new UserError(error.message) : error;
  }
  return 0;
});
