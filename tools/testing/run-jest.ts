import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIfThere } from '../files.ts';
import { root } from '../paths.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { type Count, countReport, type FileTime, fileTimes, type JestReport } from './results.ts';

export interface JestRun {
  projects: readonly string[];
  /** Test files. Those of other projects are left out. */
  files: readonly string[];
  workers: number;
  /** Longest time of a test in ms, if not that of jest.config.mjs. */
  testMs?: number;
  /** Runs the files in the process of jest, which shows what they print as they print it. */
  inBand?: boolean;
  /** Writes snapshots that differ. */
  update?: boolean;
  seed: number;
  env: Record<string, string>;
  folder: string;
}

export interface JestOutcome {
  count: Count;
  times: FileTime[];
}

const JEST_CLI = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const CHOSEN = join(root, 'tools', 'testing', 'jest', 'chosen.cjs');
const WORKER_BYTES = 1.5 * 1024 ** 3;
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Runs jest and shows its output. Without files there is nothing to run. */
export async function runJest(supervisor: Supervisor, run: JestRun): Promise<JestOutcome> {
  if (run.files.length === 0) return { count: { passed: 0, failed: 0, skipped: 0 }, times: [] };
  const name = `jest-${run.projects.join('-')}`;
  const output = join(run.folder, `${name}.json`);
  const list = join(run.folder, `${name}-files.json`);
  writeFileSync(list, JSON.stringify(run.files));
  const child = supervisor.start({
    name,
    file: process.execPath,
    args: [
      JEST_CLI,
      ...['--selectProjects', ...run.projects],
      ...(run.inBand ? ['--runInBand'] : ['--maxWorkers', String(run.workers)]),
      ...['--seed', String(run.seed)],
      ...(run.testMs ? ['--testTimeout', String(run.testMs)] : []),
      ...['--json', '--outputFile', output, run.update ? '--updateSnapshot' : '--ci'],
      ...['--filter', CHOSEN],
    ],
    env: { ...run.env, NODE_OPTIONS, CHOSEN_TESTS: list },
    cwd: root,
    stage: 3,
    shown: true,
  });
  const succeeded = (await child.ended) === 'exit code 0';
  const text = readIfThere(output);
  const report = text === null ? null : (JSON.parse(text) as JestReport);
  return { count: countReport(report, succeeded), times: fileTimes(report) };
}

/** Absolute paths that match a pattern (all without one), or that import a file in any way. */
export async function listTests(
  projects: readonly string[],
  words: readonly string[],
  by: 'testPathPatterns' | 'findRelatedTests' = 'testPathPatterns',
): Promise<string[]> {
  const choice = words.length > 0 ? [`--${by}`, ...words] : [];
  const args = [JEST_CLI, '--listTests', '--json', '--selectProjects', ...projects, ...choice];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout.slice(stdout.indexOf('['))) as string[];
}

/**
 * Test files that run at once, unless memory is short. Tests of services wait for databases, clocks
 * and killed processes for more than half of their time, so twice as many as there are cores keep
 * these busy. Journeys in a browser wait for a third of theirs. Memory is what the system has, or
 * what the group of this process may still take.
 */
export function workerCount(
  kind: 'services' | 'browser',
  cores = availableParallelism(),
  bytes = process.availableMemory(),
): number {
  const wanted = Math.ceil(cores * (kind === 'browser' ? 1.5 : 2));
  return Math.max(1, Math.min(wanted, Math.floor(bytes / WORKER_BYTES)));
}
