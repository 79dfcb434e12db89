import { execFile } from 'node:child_process';
import { npm } from '../bootstrap/npm.mjs';
import { root } from '../paths.ts';

/** Known vulnerabilities of the packages in the lock file. */
export type Advisories =
  | { checked: true; total: number; bySeverity: Readonly<Record<string, number>>; names: readonly string[] }
  | { checked: false; why: string };

interface AuditReport {
  error?: { summary?: string; code?: string };
  message?: string;
  vulnerabilities?: Record<string, unknown>;
  metadata?: { vulnerabilities?: Record<string, number> };
}

const LIMIT_MS = 60_000;

/** The meaning of what `npm audit --json` printed. */
export function advisoriesIn(printed: string): Advisories {
  let report: AuditReport;
  try {
    report = JSON.parse(printed) as AuditReport;
  } catch {
    return { checked: false, why: 'npm audit printed no report' };
  }
  const counts = report.metadata?.vulnerabilities;
  if (report.error || !counts || !report.vulnerabilities) {
    const why = report.error?.summary || report.error?.code || report.message;
    return { checked: false, why: firstLine(why ?? 'npm audit printed no counts') };
  }
  const { total = 0, ...severities } = counts;
  const bySeverity = Object.fromEntries(Object.entries(severities).filter(([, count]) => count > 0));
  return { checked: true, total, bySeverity, names: Object.keys(report.vulnerabilities).sort() };
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

/** Looks for advisories where the package manager can reach them. Never throws. */
export function findAdvisories(folder = root): Promise<Advisories> {
  const { file, args, env } = npm(['audit', '--json', '--fetch-retries=0']);
  return new Promise((resolve) => {
    execFile(file, args, { cwd: folder, env, timeout: LIMIT_MS, maxBuffer: 64 << 20 }, (error, stdout) => {
      // npm ends with 1 where it knows of any.
      resolve(error?.killed ? { checked: false, why: 'npm audit took too long' } : advisoriesIn(stdout));
    });
  });
}

/** The line of a run about them. */
export function advisoryLine(advisories: Advisories): string {
  if (!advisories.checked) return `Advisories: not checked (${advisories.why}).`;
  if (advisories.total === 0) return 'Advisories: none are known.';
  const counts = Object.entries(advisories.bySeverity).map(([severity, count]) => `${count} ${severity}`);
  return `Advisories: ${counts.join(', ')} (${advisories.names.join(', ')}).`;
}
