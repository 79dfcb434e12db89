import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { type Check, checks } from './checks.ts';
import type { Count } from './count.ts';

/** Runs all checks at once; shows what the failed ones say. */
export async function runChecks(supervisor: Supervisor): Promise<Count> {
  const passed = await Promise.all(checks.map((check) => runCheck(supervisor, check)));
  const good = passed.filter(Boolean).length;
  return { passed: good, failed: passed.length - good, skipped: 0 };
}

async function runCheck(supervisor: Supervisor, { name, file, args }: Check): Promise<boolean> {
  const started = performance.now();
  // biome's and tsc's launchers ask the PATH for a Node: give them the one that runs this.
  const child = supervisor.start({ name, file: process.execPath, args: [file, ...args], cwd: root, stage: 0 });
  const passed = (await child.ended) === 'exit code 0';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'PASS' : 'FAIL'} ${name} (${seconds} s)`);
  if (!passed) console.log(readFileSync(child.log, 'utf8'));
  return passed;
}
