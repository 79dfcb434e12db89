import { execFileSync } from 'node:child_process';
import { readIfThere, writeAtomically } from '../files.ts';
import { type Stoppable, stopInOrder } from './process-group.ts';

const GRACE_MS = 10_000;

export interface RecordedProcess extends Stoppable {
  name: string;
}

/** For developers, and for the next start if a run and its guard were killed together. */
export const recordProcesses = (file: string) => (running: readonly RecordedProcess[]) =>
  writeAtomically(file, JSON.stringify(running.map(({ name, pid, stage }) => ({ name, pid, stage }))));

export const recordedProcesses = (file: string) => JSON.parse(readIfThere(file) ?? '[]') as RecordedProcess[];

/** Of an earlier run, if their command lines name the folder, as numbers are used again. */
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
