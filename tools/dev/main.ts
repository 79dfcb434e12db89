import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { freePort } from '../process/ports.ts';
import { step } from '../process/progress.ts';
import { runMain } from '../process/run-main.ts';
import { type Supervisor, whileRunning } from '../process/supervisor.ts';
import { isListening, waitFor } from '../process/wait-for.ts';
import { root } from '../root.ts';
import { stages } from '../stack/layout.ts';
import { runStack } from '../stack/run-stack.ts';
import type { Server } from '../stack/services.ts';

const BUILD_MS = 120_000;

await runMain(() => runStack('npm run dev', { provideScreens, adapt: restartOnChange }));

/** Serves the screens with hot reload, behind the gateway. */
async function provideScreens(supervisor: Supervisor): Promise<Record<string, string>> {
  const port = await freePort();
  const child = supervisor.start({
    name: 'frontends',
    file: process.execPath,
    args: [join(root, 'frontends', 'dev-server.ts')],
    env: { NODE_ENV: 'development', PORT: String(port) },
    cwd: root,
    stage: stages.frontends,
  });
  const listens = (signal: AbortSignal) => waitFor(() => isListening(port), { timeoutMs: BUILD_MS, signal });
  if (!(await step('Starting the screens', () => whileRunning(child, listens)))) {
    throw new Failure(
      `The screens were not ready within ${BUILD_MS / 1000} s: the reason is at the end of ${child.log}`,
    );
  }
  return { DEV_ASSETS_URL: `http://127.0.0.1:${port}` };
}

/** Node watches what the server imports, libraries of ours included. */
function restartOnChange(server: Server): Server {
  return {
    ...server,
    args: ['--watch', '--watch-preserve-output', ...server.args],
    env: { NODE_ENV: 'development', ...server.env },
  };
}
