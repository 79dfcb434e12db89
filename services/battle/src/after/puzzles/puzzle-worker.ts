import { constants, setPriority } from 'node:os';
import { pace } from '@maseki/bots/pace.ts';
import type { PuzzlePosition } from '@maseki/bots/puzzles/position.ts';
import type { Puzzle } from '@maseki/bots/puzzles/puzzle.ts';
import { provePuzzle as prove } from './positions.ts';

export { positionsIn } from './positions.ts';

/** So short that whoever needs the core hardly waits for it. */
const WORK_MS = 1;
/** Rest after work, by the time that it took. */
const REST = 2;

const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let began = 0;

function rest(): void {
  const worked = performance.now() - began;
  Atomics.wait(nobody, 0, 0, REST * worked);
  began = performance.now();
}

pace.beforeMove = () => {
  if (performance.now() - began > WORK_MS) rest();
};

// On Linux this is the priority of the thread, elsewhere that of the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

/** The puzzle of a position, null if it is none. It rests twice as long as it works. */
export function provePuzzle(position: PuzzlePosition): Puzzle | null {
  began = performance.now();
  const puzzle = prove(position);
  rest();
  return puzzle;
}
