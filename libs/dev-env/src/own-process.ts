import { type ChildProcess, spawn } from 'node:child_process';

/** A server of a test that can be killed and started again at the same address with the same data. */
export interface OwnProcess {
  /** Rejects when the process ends by itself. */
  failed: Promise<never>;
  kill(): Promise<void>;
  start(): void;
  /** Lets it hang without ending it, as a network that swallows packets does. */
  freeze(): void;
  thaw(): void;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Runs a program until it is killed. */
export function ownProcess(command: string, args: readonly string[]): OwnProcess {
  let child: ChildProcess;
  let expected = false;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);

  const start = () => {
    expected = false;
    child = spawn(command, args, { stdio: 'ignore' });
    child.once('error', (cause) => failure.reject(new Error(`${command} cannot be started`, { cause })));
    child.once('exit', (code, signal) => {
      if (!expected) failure.reject(new Error(`${command} ended with ${code ?? signal}`));
    });
  };

  start();
  return {
    failed: failure.promise,
    start,
    async kill() {
      expected = true;
      child.kill('SIGKILL');
      await ended(child);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
