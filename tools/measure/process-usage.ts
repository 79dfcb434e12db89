import { readFileSync } from 'node:fs';

/** A tick of /proc is 10 ms on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

const fieldsAfterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** Processes with their children, and theirs, each once. */
const withChildren = (pids: readonly number[]): number[] => [...new Set(pids.flatMap(family))];

/** CPU seconds that processes have used since their start, with their children. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  withChildren(pids)
    .map((pid) => fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0) / TICKS_PER_SECOND;

/** Those of a low priority, of processes with their children. */
export const lowOf = (pids: readonly number[]): number[] =>
  withChildren(pids).filter((pid) => Number(fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[16]) > 0);

/** Memory that processes hold, in KiB, with their children. */
export const residentKibOf = (pids: readonly number[]): number =>
  withChildren(pids)
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
    .reduce((sum, kib) => sum + kib, 0);

/** Of the whole machine, without idling, waiting for disks, and guests counted twice. */
export function machineCpuSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}
