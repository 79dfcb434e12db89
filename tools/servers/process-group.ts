import { readFileSync } from 'node:fs';
import { waitFor } from './wait-for.ts';

/** The highest stage stops first, and those of a stage stop together. */
export interface Stoppable {
  pid: number;
  stage: number;
}

/** The highest is first, so that no process loses a server that it depends on. */
export const stopStages = { mongo: 0, nats: 1, services: 2, gateway: 3, frontends: 3 } as const;

/** Ends process groups stage by stage, with SIGTERM, and with SIGKILL after the grace period. */
export async function stopInOrder(processes: readonly Stoppable[], graceMs: number): Promise<void> {
  const stages = [...new Set(processes.map(({ stage }) => stage))].sort((a, b) => b - a);
  for (const stage of stages) {
    const pids = processes.filter((process) => process.stage === stage).map(({ pid }) => pid);
    await Promise.all(pids.map((pid) => stopGroup(pid, graceMs)));
  }
}

async function stopGroup(pid: number, graceMs: number): Promise<void> {
  signalGroup(pid, 'SIGTERM');
  if (await waitFor(() => !isGroupAlive(pid), { timeoutMs: graceMs })) return;
  signalGroup(pid, 'SIGKILL');
  await waitFor(() => !isGroupAlive(pid), { timeoutMs: graceMs });
}

/** One that ended but was not yet noticed by its parent does not count. */
export const isGroupAlive = (pid: number) => signalGroup(pid, 0) && !isZombie(pid);

function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}

/** Kills the rest of a group whose leader has ended. */
export const killGroup = (pid: number) => signalGroup(pid, 'SIGKILL');

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // EPERM is the result on macOS for a group of only zombies.
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
}
