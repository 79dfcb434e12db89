import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { createGuardian } from './orphan-guard.ts';
import { killGroup, type Stoppable, stopInOrder } from './process-group.ts';

export interface Command {
  /** Names the log file and what people read about it. */
  name: string;
  file: string;
  args: readonly string[];
  /** Added to our environment; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** When it stops: the highest first. */
  stage: number;
  /** Its output goes to our terminal instead of a log file. */
  shown?: boolean;
}

export interface Child extends Stoppable {
  name: string;
  log: string;
  /** How it ended, in words, such as `exit code 1`. */
  ended: Promise<string>;
}

export interface Supervisor {
  start(command: Command): Child;
  /** What runs now. */
  children(): readonly Child[];
  isStopping(): boolean;
  /** Stops everything in order; nothing can be started any more. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

export interface SupervisorOptions {
  /** The folder of the log files. */
  logs: string;
  /** How long a process may take to end when asked, before it is killed. */
  graceMs?: number;
  /** Told after each change which processes run. */
  onChange?: (running: readonly Stoppable[]) => void;
}

/** Starts processes with a log file each, and sees to it that none of them outlives this one. */
export function createSupervisor({ logs, graceMs = GRACE_MS, onChange = () => {} }: SupervisorOptions): Supervisor {
  mkdirSync(logs, { recursive: true });
  const guardian = createGuardian();
  const running = new Set<Child>();
  const begun = new Set<string>();
  let stopping: Promise<void> | null = null;

  /** A run begins each log anew; a restarted process continues its log. */
  function openLog(name: string, log: string): number {
    const fd = openSync(log, begun.has(name) ? 'a' : 'w');
    begun.add(name);
    return fd;
  }

  function start({ name, file, args, env, cwd, stage, shown = false }: Command): Child {
    if (stopping !== null) throw new UserError(`${name} was not started, because everything is being stopped.`);
    const log = join(logs, `${name}.log`);
    const fd = shown ? null : openLog(name, log);
    // Its own process group: Ctrl-C reaches this process alone, which then stops the others in order.
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', fd ?? 'inherit', fd ?? 'inherit'],
    });
    if (fd !== null) closeSync(fd);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `ended by ${signal}`));
    });
    const started: Child = { name, log, stage, pid: child.pid ?? -1, ended };
    if (child.pid === undefined) return started;
    running.add(started);
    guardian.started({ pid: child.pid, stage });
    onChange([...running]);
    ended.then(() => {
      killGroup(started.pid);
      running.delete(started);
      guardian.ended(started.pid);
      onChange([...running]);
    });
    return started;
  }

  async function stop() {
    await stopInOrder([...running], graceMs);
    await guardian.dismiss();
  }

  return {
    start,
    children: () => [...running],
    isStopping: () => stopping !== null,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Rejects when the child ends: for racing it against the wait for what it should do. */
export async function failWhenEnded(child: Child): Promise<never> {
  const how = await child.ended;
  throw new UserError(`${child.name} stopped (${how}): the reason is at the end of ${child.log}`);
}

/** Does something that needs the child. Rejects when it ends meanwhile; the signal then tells the work to give up. */
export async function whileRunning<T>(child: Child, work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([work(over.signal), failWhenEnded(child)]);
  } finally {
    over.abort();
  }
}
