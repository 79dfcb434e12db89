import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stoppable } from './process-group.ts';

/** Stops the children that this process leaves behind, also when it ends by `kill -9`. */
export interface OrphanGuard {
  started(process: Stoppable): void;
  ended(pid: number): void;
  /** Resolves when nothing is guarded any more and the guard's process is gone. */
  released(): Promise<void>;
}

/** orphan-guard-process.ts. It exists as long as something is guarded. */
function createOrphanGuard(): OrphanGuard {
  const guarded = new Map<number, Stoppable>();
  const beside = new Set<ChildProcess>();
  let guard: ChildProcess | undefined;

  function launch(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'orphan-guard-process.ts')],
      { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    // The exit of a killed guard is enough, and the failed write adds nothing.
    child.stdin?.on('error', () => undefined);
    beside.add(child);
    child.once('exit', () => {
      beside.delete(child);
      if (guard !== child) return;
      guard = launch();
      for (const process of guarded.values()) write(process);
    });
    return child;
  }

  const write = (line: { pid: number; stage?: number }) => guard?.stdin?.write(`${JSON.stringify(line)}\n`);

  return {
    started(process) {
      guarded.set(process.pid, process);
      guard ??= launch();
      write(process);
    },
    ended(pid) {
      if (!guarded.delete(pid)) return;
      write({ pid });
      if (guarded.size > 0) return;
      guard?.stdin?.end();
      guard = undefined;
    },
    async released() {
      if (guarded.size > 0) return;
      await Promise.all([...beside].map((child) => once(child, 'exit')));
    },
  };
}

let ofThisProcess: OrphanGuard | undefined;

/** The one guard of this process, for all that it starts. */
export function guardAgainstOrphans(): OrphanGuard {
  ofThisProcess ??= createOrphanGuard();
  return ofThisProcess;
}
