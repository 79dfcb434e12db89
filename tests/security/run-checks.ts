import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Check, Outcome } from './check.ts';
import type { Target } from './target.ts';

/** A row of the table. */
export interface CheckResult {
  topic: string;
  control: string;
  attack: string;
  response: string;
  /** Null: not tried. */
  holds: boolean | null;
  seconds: number;
}

const CHECKS = join(import.meta.dirname, 'checks');
const LONGEST_MS = 120_000;

/** What the checks are about: one file of `checks/` each. */
export const topics = (): string[] =>
  readdirSync(CHECKS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** The checks of some topics. */
export async function loadChecks(names: readonly string[]): Promise<Map<string, readonly Check[]>> {
  const found = new Map<string, readonly Check[]>();
  for (const name of names) {
    const { checks } = (await import(join(CHECKS, `${name}.ts`))) as { checks: readonly Check[] };
    found.set(name, checks);
  }
  return found;
}

async function outcomeOf(check: Check, target: Target): Promise<Outcome> {
  const late = new AbortController();
  const timeout = new Promise<Outcome>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS, { response: `no response in ${LONGEST_MS / 1_000} s`, holds: false });
    late.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([check.run(target), timeout]);
  } catch (error) {
    return { response: `the attack ended with an error: ${error}`, holds: false };
  } finally {
    late.abort();
  }
}

/** Tries all attacks, one after another, so that none is answered by the limits that another one reached. */
export async function runChecks(
  checks: ReadonlyMap<string, readonly Check[]>,
  target: Target,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [topic, all] of checks) {
    for (const check of all) {
      const startedAt = performance.now();
      const outcome = await outcomeOf(check, target);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      const { control, attack } = check;
      const responded = 'skipped' in outcome ? { response: `skipped: ${outcome.skipped}`, holds: null } : outcome;
      const result = { topic, control, attack, ...responded, seconds };
      onResult(result);
      results.push(result);
    }
  }
  return results;
}
