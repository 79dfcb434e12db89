import { relative } from 'node:path';
import { writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { type FileTime, slowest } from './results.ts';

const SLOWEST = 10;

/** Seconds of each stage of a run. Stages may overlap. */
export interface Stages {
  seconds: Readonly<Record<string, number>>;
  /** Does the work and keeps how long it took, also if it fails. */
  time<T>(stage: string, work: () => Promise<T>): Promise<T>;
}

const toSeconds = (ms: number): number => Math.round(ms / 100) / 10;

export function createStages(now = () => performance.now()): Stages {
  const seconds: Record<string, number> = {};
  return {
    seconds,
    async time(stage, work) {
      const started = now();
      try {
        return await work();
      } finally {
        seconds[stage] = toSeconds(now() - started);
      }
    },
  };
}

/** The content of `out/test-times.json`, the longest files first. */
export const timesReport = (totalMs: number, { seconds }: Stages, files: readonly FileTime[]) => ({
  total_s: toSeconds(totalMs),
  stages: seconds,
  files: slowest(files, files.length).map(({ file, ms }) => ({ file: relative(root, file), s: toSeconds(ms) })),
});

/** Shows the time of each stage and the slowest files, and writes all of them to a file. */
export function reportTimes(file: string, report: ReturnType<typeof timesReport>): void {
  writeAtomically(file, `${JSON.stringify(report, null, 2)}\n`);
  if (report.files.length > 0) console.log('\nThe slowest test files:');
  for (const { file, s } of report.files.slice(0, SLOWEST)) console.log(line(s, file));
  console.log('\nThe stages:');
  for (const [stage, s] of Object.entries(report.stages)) console.log(line(s, stage));
  console.log(line(report.total_s, 'in total'));
}

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
