import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { createSupervisor, type Supervisor } from '../servers/supervisor.ts';
import { aborted, stopRequest } from '../terminal/stop-request.ts';
import { type Count, verdict } from './results.ts';
import { createScratch } from './scratch.ts';

const INTERRUPTED = 130;

/**
 * Does the work with a folder and processes that are gone afterwards, also after an interrupt, and
 * ends with the verdict. If the work could not be done, the folder with its logs stays until the
 * next run.
 */
export async function runSession(work: (supervisor: Supervisor, folder: string) => Promise<Count>): Promise<number> {
  const stop = stopRequest();
  const folder = createScratch();
  const supervisor = createSupervisor({ logs: join(folder, 'logs') });
  const count = await Promise.race([work(supervisor, folder), aborted(stop)]).catch((error: unknown) => error);
  await supervisor.stop();
  if (!(count instanceof Error)) rmSync(folder, { recursive: true, force: true });
  if (stop.aborted) return INTERRUPTED;
  const { lines, exitCode } = verdict(asCount(count));
  for (const line of lines) console.log(line);
  return exitCode;
}

function asCount(outcome: unknown): Count {
  if (!(outcome instanceof Error)) return outcome as Count;
  console.error(outcome instanceof UserError ? outcome.message : outcome);
  return { passed: 0, failed: 1, skipped: 0 };
}
