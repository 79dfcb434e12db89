import { UsageError, UserError } from '../bootstrap/user-error.mjs';
import { recordedProcesses } from './orphans.ts';
import { stopStages } from './process-group.ts';
import { waitFor } from './wait-for.ts';

/** Where Node listens for a debugger. */
const PORT = 9229;
const OPENS_WITHIN_MS = 10_000;

interface Target {
  url: string;
  webSocketDebuggerUrl: string;
}

/** The program that listens for a debugger at the port, null if none does. */
async function targetAt(port: number): Promise<Target | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`);
    return ((await response.json()) as Target[])[0] ?? null;
  } catch {
    return null;
  }
}

/** `file` has the game's processes. Resolves to the address. Throws UsageError. */
export async function listenForDebugger(file: string, name: string, port = PORT): Promise<string> {
  // MongoDB and NATS take the signal for something else.
  const ours = recordedProcesses(file).filter(({ stage }) => stage >= stopStages.services);
  if (ours.length === 0) throw new UserError('No game runs from this folder: start one first.');
  const found = ours.find((process) => process.name === name);
  if (!found) throw new UsageError(`"${name}" is no process: choose one of ${ours.map((one) => one.name).join(', ')}.`);
  const other = await targetAt(port);
  if (other)
    throw new UserError(`${other.url} already listens at port ${port}: start the game again to debug another.`);
  process.kill(found.pid, 'SIGUSR1');
  await waitFor(async () => (await targetAt(port)) !== null, { timeoutMs: OPENS_WITHIN_MS });
  const target = await targetAt(port);
  if (!target)
    throw new UserError(`${name} did not open port ${port} within ${OPENS_WITHIN_MS / 1_000} s: see its log.`);
  return target.webSocketDebuggerUrl;
}
