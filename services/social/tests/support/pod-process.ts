import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/dev-env/free-port.ts';

/** A service as a process of its own, which can be killed and started again at the same port. */
export interface PodProcess {
  url: string;
  start(env: Environment): void;
  /** Ends it without a word. */
  kill(): Promise<void>;
  ready(): Promise<void>;
}

/** Prepares a process of a service. */
export async function podProcess(service: string): Promise<PodProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../../../', service, 'src/main.ts');
  let child: ChildProcess | undefined;
  return {
    url,
    start(env) {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: 'ignore',
      });
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        dying.once('exit', () => resolve());
        dying.kill('SIGKILL');
      });
    },
    async ready() {
      await eventually(async () => (await fetch(`${url}/readyz`)).ok, { withinMs: 30_000, everyMs: 100 });
    },
  };
}
