import { type ChildProcess, spawn } from 'node:child_process';

/** A process that can be ended and started again as often as one likes, at the same address with the same data. */
export interface OwnProcess {
  /** Rejects when the process ends by itself. */
  failed: Promise<never>;
  /** Does nothing while it runs. */
  start(): void;
  /** Ends it by a signal; resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  kill(): Promise<void>;
  /** Lets it hang without ending it, as a network that swallows packets does. */
  freeze(): void;
  thaw(): void;
  isRunning(): boolean;
  pid(): number | undefined;
}

export interface Surroundings {
  /** Added to this process's own environment. */
  env?: NodeJS.ProcessEnv;
  /** Gets what it prints; without it that is thrown away. */
  onOutput?(text: string): void;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Runs a program until it is ended; when this process exits, it goes too. */
export function ownProcess(command: string, args: readonly string[], { env, onOutput }: Surroundings = {}): OwnProcess {
  let child: ChildProcess | undefined;
  let expected = false;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);

  const isRunning = () => child !== undefined && !hasEnded(child);

  const start = () => {
    if (isRunning()) return;
    expected = false;
    const started = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (data) => onOutput?.(String(data)));
    const leaveNothing = () => started.kill('SIGKILL');
    process.once('exit', leaveNothing);
    started.once('error', (cause) => failure.reject(new Error(`${command} cannot be started`, { cause })));
    started.once('exit', (code, signal) => {
      process.off('exit', leaveNothing);
      if (!expected) failure.reject(new Error(`${command} ended with ${code ?? signal}`));
    });
    child = started;
  };

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      expected = true;
      if (!child || hasEnded(child)) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });

  start();
  return {
    failed: failure.promise,
    start,
    end,
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    isRunning,
    pid: () => child?.pid,
  };
}
