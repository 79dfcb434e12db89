import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The id of a process that runs. */
export function pidOf({ pid, name }: { pid?: number | undefined; name: string }): number {
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

/** A server of the benchmark that listens. */
export interface ServerProcess {
  pid: number;
  stop(): Promise<void>;
}

interface ProcessOptions {
  /** `PORT` and other environment variables. */
  env: Readonly<Record<string, string | undefined>>;
  /** For Node. */
  flags?: readonly string[];
}

const LISTENS_WITHIN_MS = 20_000;

/** Starts a file of this folder. Resolves when it listens, and throws if it does not come up. */
export async function startProcess(file: string, { env: own, flags = [] }: ProcessOptions): Promise<ServerProcess> {
  const env = { ...process.env, NODE_ENV: 'production', ...own };
  const execArgv = ['--disable-warning=ExperimentalWarning', ...flags];
  const child = fork(join(import.meta.dirname, file), { execArgv, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const listening = once(child, 'message', { signal: AbortSignal.timeout(LISTENS_WITHIN_MS) });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code} before it listened`);
  });
  died.catch(() => undefined);
  try {
    await Promise.race([listening, died]);
  } catch (error) {
    await stop();
    throw new Error(`${file} could not be started`, { cause: error });
  }
  return { pid: child.pid ?? 0, stop };
}
