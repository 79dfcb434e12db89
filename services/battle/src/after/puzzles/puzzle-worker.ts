import { constants, setPriority } from 'node:os';
import { pace } from '@maseki/bots/pace.ts';
import * as work from './positions.ts';

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

// The lowest would end the search on a busy machine. On Linux this is the priority of the thread, elsewhere that of the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const slowly =
  <Task, Result>(run: (task: Task) => Result) =>
  (task: Task): Result => {
    began = performance.now();
    const result = run(task);
    rest();
    return result;
  };

export const positionsIn = slowly(work.positionsIn);
export const provePuzzle = slowly(work.provePuzzle);
