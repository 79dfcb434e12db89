import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';

/**
 * Runs Node, and again whenever a source below the folders changes. `node tools/watch/main.ts
 * [--folder <folder>]… -- <arguments of Node>`. Without a folder it watches the current one. Unlike
 * `node --watch` it still sees a file after it was replaced by another of its name, as many editors
 * and skaffold do.
 */
const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', multiple: true, default: ['.'] } },
  allowPositionals: true,
});
/** Joins changes that an editor writes at once, such as a file and its backup. */
const TOGETHER_MS = 50;

/** Of a path within a folder that is watched. */
const isNoSource = (path: string): boolean =>
  /(^|\/)(node_modules|dist|out|tests|\.git)(\/|$)|\.test\.tsx?$/.test(path);

let child: ChildProcess | undefined;
/** `restarting` also before the first start, which reads changes made until then. */
let state: 'restarting' | 'running' | 'ending' = 'restarting';

function run(): void {
  state = 'running';
  child = spawn(process.execPath, [...process.execArgv, ...positionals], { stdio: 'inherit' });
  child.once('exit', (code, signal) => {
    if (state === 'running') console.log(`Ended with ${signal ?? code}: it is started again when a source changes.`);
  });
}

/** Ends the process as Kubernetes does, once it has finished its work. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function restart(changed: string): Promise<void> {
  if (state !== 'running') return;
  state = 'restarting';
  console.log(`${relative('.', changed)} has changed: starting again.`);
  await Promise.all([stop('SIGTERM'), sleep(TOGETHER_MS)]);
  if (state === 'restarting') run();
}

/** Watches a folder. Resolves when no change of it is missed any more. */
async function watchFolder(folder: string): Promise<void> {
  const ignored = (path: string) => isNoSource(relative(folder, path));
  const watcher = watch(folder, { ignored, ignoreInitial: true });
  watcher.on('all', (event, path) => {
    if (event !== 'addDir' && event !== 'unlinkDir') void restart(path);
  });
  await once(watcher, 'ready');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    state = 'ending';
    await stop(signal);
    process.exit(child?.exitCode ?? 1);
  });
}

// Node opens the port for a debugger at this signal, which is meant for the program.
process.on('SIGUSR1', () => child?.kill('SIGUSR1'));

await Promise.all(values.folder.map((folder) => watchFolder(resolve(folder))));
run();
