import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { developmentFolders } from '../k8s/apps.ts';
import { root } from '../paths.ts';
import type { PodCommand } from '../servers/pods.ts';
import { freePort } from '../servers/ports.ts';
import { stopStages } from '../servers/process-group.ts';
import { runGame } from '../servers/run-game.ts';
import { type Supervisor, whileRunning } from '../servers/supervisor.ts';
import { isListening, waitFor } from '../servers/wait-for.ts';
import { files } from '../structure/tree.ts';
import { step } from '../terminal/progress.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const BUILD_MS = 120_000;

await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run dev' });
  return runGame('npm run dev', { provideScreens, adapt: restartOnChange });
});

/** Serves the screens with hot reload, behind the gateway. */
async function provideScreens(supervisor: Supervisor): Promise<Record<string, string>> {
  const port = await freePort();
  await buildConsole(supervisor);
  deriveOnChange(supervisor);
  const child = supervisor.start({
    name: 'frontends',
    file: process.execPath,
    args: [join(root, 'frontends', 'dev-server.ts')],
    env: { NODE_ENV: 'development', PORT: String(port) },
    cwd: root,
    stage: stopStages.frontends,
  });
  const listens = (signal: AbortSignal) => waitFor(() => isListening(port), { timeoutMs: BUILD_MS, signal });
  if (!(await step('Starting the screens', () => whileRunning(child, listens)))) {
    throw new UserError(`The screens were not ready within ${BUILD_MS / 1000} s: see ${child.log}`);
  }
  return { DEV_ASSETS_URL: `http://127.0.0.1:${port}` };
}

/** The page of the operators is built once, because its process serves files. */
async function buildConsole(supervisor: Supervisor): Promise<void> {
  const build = supervisor.start({
    name: 'console-build',
    file: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(root, 'frontends', 'build.ts'), 'console'],
    env: { NODE_ENV: 'production' },
    cwd: root,
    stage: stopStages.frontends,
  });
  const how = await build.ended;
  if (how !== 'exit code 0') throw new UserError(`The page of the operators was not built (${how}): see ${build.log}`);
}

/** Derives files again when a contract or the list of a remote's screens changes. */
function deriveOnChange(supervisor: Supervisor): void {
  const watched = ['libs/contracts/src', ...files('frontends/*/src/remote.tsx')];
  supervisor.start({
    name: 'derived',
    file: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tools/watch/main.ts'),
      ...watched.flatMap((path) => ['--folder', join(root, path)]),
      '--',
      join(root, 'tools/derived/main.ts'),
    ],
    env: {},
    cwd: root,
    stage: stopStages.frontends,
  });
}

/** Watches the sources that a server runs, with libraries. */
function restartOnChange(command: PodCommand): PodCommand {
  const folders = developmentFolders(command.domain).flatMap((folder) => ['--folder', join(root, folder)]);
  return {
    ...command,
    args: [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tools', 'watch', 'main.ts'),
      ...folders,
      '--',
      ...command.args,
    ],
    env: { NODE_ENV: 'development', ...command.env },
  };
}
