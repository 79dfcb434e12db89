import { type ChildProcess, spawn } from 'node:child_process';

/** A process that can be ended and started again as often as one likes. */
export interface OwnProcess {
  /** Does nothing while it runs. */
  start(): void;
  /** Ends it by a signal; resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
  pid(): number | undefined;
}

export interface Command {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Gets what it prints. */
  onOutput?(text: string): void;
}

export function ownProcess({ file, args, env, onOutput }: Command): OwnProcess {
  let child: ChildProcess | undefined;
  // Whatever ends the run, nothing of it stays behind.
  process.once('exit', () => child?.kill('SIGKILL'));
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    start() {
      if (isRunning()) return;
      const started = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => onOutput?.(String(data)));
      child = started;
    },
    end(signal) {
      const ending = child;
      if (!ending || !isRunning()) return Promise.resolve();
      return new Promise((resolve) => {
        ending.once('exit', () => resolve());
        ending.kill(signal);
      });
    },
    signal: (signal) => child?.kill(signal),
    isRunning,
    pid: () => child?.pid,
  };
}
