import type { Running } from './lifecycle/leave.ts';
import type { ServiceDefinition } from './service.ts';
import { startTracing } from './tracing/start-tracing.ts';

// A process with the id 1, as in a container, ignores SIGTERM unless it handles it. So this file, which is all that `main.ts` imports,
// imports little, and what takes long to load is loaded once the signals are heard.

/** A start that is given up may take that long to end by itself. */
const LONGEST_GIVING_UP_MS = 1_000;

/**
 * Runs something startable as this process: a StartError is one sentence and exit code 1, SIGTERM and SIGINT stop it gracefully. Before the
 * start is over they end the process at once: whatever it does then may be repeated.
 */
export async function runProcess(name: string, start: (stopping: AbortSignal) => Promise<Running>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const giveUp = () => setTimeout(() => process.exit(0), LONGEST_GIVING_UP_MS);
  stopping.signal.addEventListener('abort', giveUp);
  try {
    const stopTracing = await startTracing(name, process.env);
    const running = await start(stopping.signal);
    stopping.signal.removeEventListener('abort', giveUp);
    const stop = async () => {
      setTimeout(() => process.exit(1), running.longestStopMs).unref();
      await running.stop();
      await stopTracing();
      process.exit(0);
    };
    stopping.signal.addEventListener('abort', () => void stop());
    if (stopping.signal.aborted) await stop();
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    const { StartError } = await import('./config/settings.ts');
    console.error(error instanceof StartError ? `${name} cannot start: ${error.message}` : error);
    process.exit(1);
  }
}

/** Runs a service as this process, with its settings from the environment. `load` imports its definition. */
export const runService = <Context>(name: string, load: () => Promise<ServiceDefinition<Context>>): Promise<void> =>
  runProcess(name, async (signal) => {
    const [definition, { startService }] = await Promise.all([load(), import('./service.ts')]);
    return startService(definition, { env: process.env, ownProcess: true, signal });
  });
