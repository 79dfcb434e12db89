import { execFileSync } from 'node:child_process';
import { readIfThere, writeAtomically } from '../files.ts';
import { type Stoppable, stopInOrder } from './process-group.ts';

const GRACE_MS = 10_000;

/** A process of the running game. */
export interface RecordedProcess extends Stoppable {
  name: string;
}

/**
 * Records the running processes for developers, and for the next start, as the last resort if a run
 * and its guard were killed together.
 */
export const recordProcesses = (file: string) => (running: readonly RecordedProcess[]) =>
  writeAtomically(file, JSON.stringify(running.map(({ name, pid, stage }) => ({ name, pid, stage }))));

/** The processes that the newest run recorded. */
export const recordedProcesses = (file: string) => JSON.parse(readIfThere(file) ?? '[]') as RecordedProcess[];

/**
 * Stops the processes that an earlier run left. A number may belong to another program by now, so
 * only a process whose command line names the folder counts as ours.
 */
export async function stopOrphans(file: string, folder: string): Promise<void> {
  const orphans = recordedProcesses(file).filter(({ pid }) => commandLine(pid).includes(folder));
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
