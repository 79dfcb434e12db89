import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { runMain } from '../terminal/run-main.ts';

export interface BenchResult {
  report: object;
  /** A sentence for each missed target, by default none. */
  missed?: readonly string[];
}

const out = join(root, 'out');

/** Writes a file to `out/`. Resolves to its path. */
export async function writeOut(name: string, text: string): Promise<string> {
  await mkdir(out, { recursive: true });
  await writeFile(join(out, name), text);
  return join(out, name);
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes `out/<name>.json` and ends the process, with 1 if a target was missed. */
export function runBench(name: string, measure: () => Promise<BenchResult>): Promise<never> {
  // Exit handlers and the guard against orphans stop the started processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return runMain(async () => {
    const { report, missed = [] } = await measure().catch((error) => {
      if (error instanceof UserError) throw error;
      // With its stack, because a step of a browser that waits in vain has the name of a lost database.
      console.error(error);
      process.exit(1);
    });
    await writeOut(`${name}.json`, json(report));
    console.log(report);
    for (const sentence of missed) console.log(`MISSED ${sentence}`);
    return missed.length === 0 ? 0 : 1;
  });
}
