import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stoppable } from './process-group.ts';

export interface Guardian {
  started(process: Stoppable): void;
  ended(pid: number): void;
  /** Lets the guard go; what is still registered is stopped by it. */
  dismiss(): Promise<void>;
}

/** Keeps a guard (guard.ts) beside this process, so that not even `kill -9` of this one leaves something running. */
export function createGuardian(): Guardian {
  const running = new Map<number, Stoppable>();
  let dismissed = false;
  let guard = launch();

  function launch(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'guard.ts')],
      {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    // A guard that was killed is noticed by its exit; the failed write says nothing more.
    child.stdin?.on('error', () => {});
    child.once('exit', () => {
      if (dismissed) return;
      guard = launch();
      for (const process of running.values()) tell(process);
    });
    return child;
  }

  const tell = (line: { pid: number; stage?: number }) => guard.stdin?.write(`${JSON.stringify(line)}\n`);

  return {
    started(process) {
      running.set(process.pid, process);
      tell(process);
    },
    ended(pid) {
      running.delete(pid);
      tell({ pid });
    },
    async dismiss() {
      dismissed = true;
      const gone = once(guard, 'exit');
      guard.stdin?.end();
      if (guard.exitCode === null && guard.signalCode === null) await gone;
    },
  };
}
