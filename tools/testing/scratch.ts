import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'maseki-run-';
const DATA_BYTES = 4 * 1024 ** 3;

/** A folder for only this run, named by its process. Those of killed runs are removed. */
export function createScratch(parent = scratchFolder()): string {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.match(/^maseki-run-(\d+)-/)?.[1] ?? process.pid);
    if (name.startsWith(PREFIX) && pid !== process.pid && !isAlive(pid)) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The place for the data of a test run, in memory if there is room, because tests need no disk. */
export function scratchFolder(shared = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > DATA_BYTES ? shared : tmpdir();
  } catch {
    return tmpdir();
  }
}
