import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIfThere } from '../files.ts';
import { root } from '../paths.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { type Count, countReport, type FileTime, fileTimes, type JestReport } from './results.ts';

export interface JestRun {
  /** Projects of jest.config.mjs. */
  projects: readonly string[];
  /** Parts of paths. None runs everything. */
  patterns: readonly string[];
  workers: number;
  /** Longest time of a test in ms, if not that of jest.config.mjs. */
  testMs?: number;
  /** Runs the files in the process of jest, which shows what they print as they print it. */
  inBand?: boolean;
  /** Decides the order of test files. */
  seed: number;
  env: Record<string, string>;
  /** Where the report is written. */
  folder: string;
}

export interface JestOutcome {
  count: Count;
  times: FileTime[];
}

const JEST_CLI = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const WORKER_BYTES = 1.5 * 1024 ** 3;
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Runs jest and shows its output. */
export async function runJest(supervisor: Supervisor, run: JestRun): Promise<JestOutcome> {
  const name = `jest-${run.projects.join('-')}`;
  const output = join(run.folder, `${name}.json`);
  const child = supervisor.start({
    name,
    file: process.execPath,
    args: [
      JEST_CLI,
      ...['--selectProjects', ...run.projects],
      ...(run.inBand ? ['--runInBand'] : ['--maxWorkers', String(run.workers)]),
      ...['--seed', String(run.seed)],
      ...(run.testMs ? ['--testTimeout', String(run.testMs)] : []),
      ...['--json', '--outputFile', output, '--passWithNoTests', '--ci'],
      ...(run.patterns.length > 0 ? ['--testPathPatterns', ...run.patterns] : []),
    ],
    env: { ...run.env, NODE_OPTIONS },
    cwd: root,
    stage: 3,
    shown: true,
  });
  const succeeded = (await child.ended) === 'exit code 0';
  const text = readIfThere(output);
  const report = text === null ? null : (JSON.parse(text) as JestReport);
  return { count: countReport(report, succeeded), times: fileTimes(report) };
}

/** The test files of jest projects that match. */
export async function listTests(projects: readonly string[], patterns: readonly string[]): Promise<string[]> {
  const args = [JEST_CLI, '--listTests', '--json', '--selectProjects', ...projects, '--testPathPatterns', ...patterns];
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
