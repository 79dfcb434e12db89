import { statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';

const GIGABYTE = 1024 ** 3;
const WORKER_BYTES = 1.5 * GIGABYTE;
const DATA_BYTES = 4 * GIGABYTE;

/** As many workers as there are cores, unless memory is short. */
export function workerCount(cores = availableParallelism(), bytes = process.availableMemory()): number {
  return Math.max(1, Math.min(cores, Math.floor(bytes / WORKER_BYTES)));
}

/** Where the data of a test run lies: in memory where there is room for it, as tests need no disk that keeps it. */
export function scratchFolder(shared = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > DATA_BYTES ? shared : tmpdir();
  } catch {
    return tmpdir();
  }
}
