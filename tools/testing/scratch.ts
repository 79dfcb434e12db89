import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './machine.ts';

const PREFIX = 'maseki-run-';

/** A folder for this run alone, named by its process; those of runs that were killed are removed. */
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
