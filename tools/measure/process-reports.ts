import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitFor } from '../servers/wait-for.ts';

/**
 * A process' report about itself. Memory is in bytes and without garbage, times since the last
 * report are in ms.
 */
export interface ProcessReport {
  heap_bytes: number;
  /** Buffers and the like outside of the heap. */
  external_bytes: number;
  rss_bytes: number;
  /** The most CPU that one turn of the event loop has used. */
  held_ms: number;
  /** The longest that a timer was late, also because others had the cores. */
  late_ms: number;
}

export interface ProcessReports {
  /** Settings with which a process can be made to report. */
  env: Record<string, string>;
  /** Lets a process report. Throws when it does not within a minute. */
  of(pid: number): Promise<ProcessReport>;
  stop(): void;
}

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'process-report.mjs')).href;
const WITHIN_MS = 60_000;

/** Of processes that run with `env`. Only the pod named `loopOf` reports its loop. */
export function createProcessReports(loopOf?: string): ProcessReports {
  const folder = mkdtempSync(join(tmpdir(), 'process-reports-'));
  return {
    env: {
      NODE_OPTIONS: `--import=${PRELOAD}`,
      PROCESS_REPORTS: folder,
      ...(loopOf === undefined ? {} : { LOOP_OF: loopOf }),
    },
    async of(pid) {
      const file = join(folder, `${pid}.json`);
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      let report: ProcessReport | undefined;
      const isThere = async () => {
        try {
          report = JSON.parse(readFileSync(file, 'utf8')) as ProcessReport;
          return true;
        } catch {
          return false;
        }
      };
      if (!(await waitFor(isThere, { timeoutMs: WITHIN_MS })) || !report)
        throw new Error(`process ${pid} does not report`);
      return report;
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
