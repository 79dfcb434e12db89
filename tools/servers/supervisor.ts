import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { guardAgainstOrphans } from './orphan-guard.ts';
import { killGroup, stopInOrder } from './process-group.ts';

export interface Command {
  /** Names the log file and appears in messages. */
  name: string;
  file: string;
  args: readonly string[];
  /** Added to our environment. Undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** Stage of stopping, the highest first. */
  stage: number;
  /** Its output goes to our terminal instead of a log. */
  shown?: boolean;
}

/** A process that can be ended and started again as often as one likes, with the same command. */
export interface ManagedProcess {
  readonly name: string;
  readonly stage: number;
  /** Where its output is found, as a part of a sentence. */
  readonly log: string;
  /** Its output, or the end of it if there is no log file. */
  output(): string;
  /** The process id of the newest run, -1 if the program could not be started. */
  readonly pid: number;
  /** How the newest run ended, in words, such as `exit code 1`. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Starts it again. Does nothing while it runs. */
  start(): void;
  /** Ends it with a signal, SIGKILL by default. Resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Lets it hang without ending it, as a network that swallows packets does. */
  freeze(): void;
  thaw(): void;
}

export interface Supervisor {
  start(command: Command): ManagedProcess;
  running(): readonly ManagedProcess[];
  isStopping(): boolean;
  /** Stops everything in order. Nothing can be started any more. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;
const KEPT_OUTPUT = 4_000;

export interface SupervisorOptions {
  /** The folder of the log files. Without it, the end of a process's output is kept in memory. */
  logs?: string;
  /** How long a process may take to end after SIGTERM, before it is killed. */
  graceMs?: number;
  onChange?: (running: readonly ManagedProcess[]) => void;
}

/** Starts processes, keeps their output, and ensures that none of them outlives this one. */
export function createSupervisor({ logs, graceMs = GRACE_MS, onChange }: SupervisorOptions = {}): Supervisor {
  if (logs !== undefined) mkdirSync(logs, { recursive: true });
  const guard = guardAgainstOrphans();
  const running = new Set<ManagedProcess>();
  const opened = new Set<string>();
  let stopping: Promise<void> | undefined;

  /** Each supervisor truncates a log once, and a restarted process appends to it. */
  function openLog(file: string): number {
    const fd = openSync(file, opened.has(file) ? 'a' : 'w');
    opened.add(file);
    return fd;
  }

  function start(command: Command): ManagedProcess {
    const { name, stage, shown = false } = command;
    const logFile = logs === undefined || shown ? undefined : join(logs, `${name}.log`);
    let kept = '';
    let run: Run | undefined;

    function launch(): void {
      if (stopping) throw new UserError(`${name} was not started, because everything is being stopped.`);
      if (run?.isRunning()) return;
      const fd = logFile === undefined ? undefined : openLog(logFile);
      const started = spawnRun(command, fd ?? (shown ? 'inherit' : 'pipe'), (text) => {
        kept = (kept + text).slice(-KEPT_OUTPUT);
      });
      if (fd !== undefined) closeSync(fd);
      run = started;
      if (started.pid === -1) return;
      running.add(self);
      guard.started({ pid: started.pid, stage });
      onChange?.([...running]);
      started.ended.then(() => {
        killGroup(started.pid);
        guard.ended(started.pid);
        if (run === started) running.delete(self);
        onChange?.([...running]);
      });
    }

    const newest = () => run ?? neverRan;
    const signal = (name: NodeJS.Signals) => {
      if (newest().isRunning()) process.kill(newest().pid, name);
    };
    const self: ManagedProcess = {
      name,
      stage,
      get log() {
        return logFile === undefined ? `its last output: ${kept.trim() || 'nothing'}` : `the end of ${logFile}`;
      },
      output: () => (logFile === undefined ? kept : readFileSync(logFile, 'utf8')),
      get pid() {
        return newest().pid;
      },
      get ended() {
        return newest().ended;
      },
      isRunning: () => newest().isRunning(),
      start: launch,
      async kill(by = 'SIGKILL') {
        signal(by);
        await newest().ended;
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    };
    launch();
    return self;
  }

  async function stop() {
    const stopped = [...running];
    await stopInOrder(stopped, graceMs);
    await Promise.all(stopped.map(({ ended }) => ended));
    await guard.released();
  }

  return {
    start,
    running: () => [...running],
    isStopping: () => stopping !== undefined,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

interface Run {
  pid: number;
  ended: Promise<string>;
  isRunning(): boolean;
}

const neverRan: Run = { pid: -1, ended: Promise.resolve('never started'), isRunning: () => false };

function spawnRun(
  { file, args, cwd, env }: Command,
  output: number | 'inherit' | 'pipe',
  onOutput: (text: string) => void,
): Run {
  // It has its own process group, so that Ctrl-C only reaches this process, which stops the others
  // in order.
  const child: ChildProcess = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => onOutput(String(data)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `ended by ${signal}`));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return { pid: child.pid ?? -1, ended, isRunning };
}

/** Rejects when the process ends, to race it against the wait for its work. */
export async function failWhenEnded(child: ManagedProcess): Promise<never> {
  const how = await child.ended;
  throw new UserError(`${child.name} stopped (${how}): see ${child.log}`);
}

/** Does work that needs the process. Rejects if it ends meanwhile, and aborts the signal then. */
export async function whileRunning<T>(child: ManagedProcess, work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([work(over.signal), failWhenEnded(child)]);
  } finally {
    over.abort();
  }
}
