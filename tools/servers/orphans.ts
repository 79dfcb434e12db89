import { execFileSync } from 'node:child_process';
import { readIfThere, writeAtomically } from '../files.ts';
import { type Stoppable, stopInOrder } from './process-group.ts';

const GRACE_MS = 10_000;

/**
 * Records the running processes for the next start, the last resort if a run and its guard were
 * killed together.
 */
export const recordProcesses = (file: string) => (running: readonly Stoppable[]) =>
  writeAtomically(file, JSON.stringify(running.map(({ pid, stage }) => ({ pid, stage }))));

/**
 * Stops the processes that an earlier run left. A number may belong to another program by now, so
 * only a process whose command line names the folder counts as ours.
 */
export async function stopOrphans(file: string, folder: string): Promise<void> {
  const recorded = JSON.parse(readIfThere(file) ?? '[]') as Stoppable[];
  const orphans = recorded.filter(({ pid }) => commandLine(pid).includes(folder));
  if (orphans.length === 0) return;
  console.log('Stopping what an earlier run left behind.');
  await stopInOrder(orphans, GRACE_MS);
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`) ?? '';
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
