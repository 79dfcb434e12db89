import { constants, setPriority } from 'node:os';
import { pace } from '@maseki/bots/pace.ts';
import * as work from './positions.ts';

// The program of the process that searches battles for puzzles, which `puzzle-process.ts` starts.

export type PuzzleWork = typeof work;

export type PuzzleRequest = {
  [Name in keyof PuzzleWork]: { name: Name; task: Parameters<PuzzleWork[Name]> };
}[keyof PuzzleWork];

export type PuzzleReply = { result: ReturnType<PuzzleWork[keyof PuzzleWork]> } | { error: string };

/** So short that whoever needs the core hardly waits for it. */
const WORK_MS = 0.25;
/** Rest after work, by the time that it took. */
const REST = 9;

const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let began = 0;

function rest(): void {
  Atomics.wait(nobody, 0, 0, REST * (performance.now() - began));
  began = performance.now();
}

pace.beforeMove = () => {
  if (performance.now() - began > WORK_MS) rest();
};

// The lowest would end the search on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function replyTo(request: PuzzleRequest): PuzzleReply {
  try {
    const isSearch = request.name === 'positionsIn';
    return { result: isSearch ? work.positionsIn(...request.task) : work.provePuzzle(...request.task) };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', (request: PuzzleRequest) => {
  began = performance.now();
  process.send?.(replyTo(request));
  rest();
});
// The pod has died.
process.on('disconnect', () => process.exit());
