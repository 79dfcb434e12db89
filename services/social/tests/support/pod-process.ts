import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/dev-env/free-port.ts';
import { type OwnProcess, ownProcess } from '@maseki/tools/dev-env/own-process.ts';

/** A service as a process of its own, which can be killed and started again on the same port. */
export interface PodProcess {
  url: string;
  /** Starts it, the first time with this environment; resolves when it is ready. */
  start(env: Environment): Promise<void>;
  kill(): Promise<void>;
}

/** Reserves a port for a process of a service, which is not started yet. */
export async function podProcess(service: string): Promise<PodProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../../../', service, 'src/main.ts');
  let pod: OwnProcess | undefined;
  return {
    url,
    async start(env) {
      pod ??= ownProcess(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
        env: { ...env, PORT: String(port) },
      });
      pod.start();
      await eventually(async () => (await fetch(`${url}/readyz`)).ok, { withinMs: 30_000, everyMs: 100 });
    },
    async kill() {
      await pod?.kill();
    },
  };
}
