import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../servers/is-alive.ts';

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

/** The place for the data of a test run, in memory if there is room, because tests need no disk. */
export function scratchFolder(shared = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > DATA_BYTES ? shared : tmpdir();
  } catch {
    return tmpdir();
  }
}
