import { SettingError } from './config/settings.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** A process is killed if it has not stopped within this time. */
const LONGEST_STOP_MS = 20_000;

/**
 * Runs something startable as this process: a wrong setting is one sentence and exit code 1, SIGTERM and SIGINT stop it gracefully.
 */
export async function runProcess(name: string, start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const stopTracing = await startTracing(name, process.env);
    const running = await start();
    const stop = async () => {
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      await running.stop();
      await stopTracing();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    process.once('SIGINT', () => void stop());
  } catch (error) {
    console.error(error instanceof SettingError ? `${name} cannot start: ${error.message}` : error);
    process.exit(1);
  }
}
