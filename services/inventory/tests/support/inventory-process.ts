import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const main = join(import.meta.dirname, '../../src/main.ts');

/** The service as a process of its own, which can be killed at any moment. */
export interface InventoryProcess {
  kill(): Promise<void>;
}

/** Starts the service on a port and waits until it can be used. */
export async function startInventory(env: Environment, port: number): Promise<InventoryProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, PORT: String(port), NODE_OPTIONS: '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await eventually(isReady, { withinMs: 30_000 });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
