import type { Running } from './lifecycle/leave.ts';
import type { ServiceDefinition } from './service.ts';
import { startTracing } from './tracing/start-tracing.ts';

// As process 1 of a container, a process ignores SIGTERM unless it handles it. So this file, the
// only import of `main.ts`, imports little. Slow modules are loaded after the signal handlers are
// set.

/**
 * Runs a service or the gateway as this process. An error of the start is one sentence and exit
 * code 1. SIGTERM and SIGINT stop it gracefully. During the start they end the process at once,
 * because all its steps may be repeated.
 */
export async function runProcess(name: string, start: () => Promise<Running>): Promise<void> {
  let stop = async (): Promise<void> => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  try {
    const stopTracing = await startTracing(name, process.env);
    const running = await start();
    stop = async () => {
      setTimeout(() => process.exit(1), running.longestStopMs).unref();
      await running.stop();
      await stopTracing();
      process.exit(0);
    };
  } catch (error) {
    const { StartError } = await import('./config/settings.ts');
    console.error(error instanceof StartError ? `${name} cannot start: ${error.message}` : error);
    process.exit(1);
  }
}

/**
 * Runs a service as this process, with its settings from the environment. `load` imports its
 * definition.
 */
export const runService = <Context>(name: string, load: () => Promise<ServiceDefinition<Context>>): Promise<void> =>
  runProcess(name, async () => {
    const [definition, { startService }] = await Promise.all([load(), import('./service.ts')]);
    return startService(definition, { env: process.env, ownProcess: true });
  });
