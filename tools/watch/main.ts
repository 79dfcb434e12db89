import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';

/**
 * Runs Node, and again whenever a source below the folders changes: `node tools/watch/main.ts [--folder <folder>]… -- <arguments of Node>`. Without a folder it watches
 * the current one. Unlike `node --watch` it goes on seeing a file that was replaced by another of its name, as many editors save and as skaffold syncs.
 */
const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', multiple: true, default: ['.'] } },
  allowPositionals: true,
});
/** What an editor writes at once, such as a file and its backup. */
const TOGETHER_MS = 50;

/** Of a path within a folder that is watched. */
const isNoSource = (path: string): boolean =>
  /(^|\/)(node_modules|dist|out|tests|\.git)(\/|$)|\.test\.tsx?$/.test(path);

let child = run();
let isRestarting = false;

function run(): ChildProcess {
  const started = spawn(process.execPath, [...process.execArgv, ...positionals], { stdio: 'inherit' });
  started.once('exit', (code, signal) => {
    if (!isRestarting) console.log(`Ended with ${signal ?? code}: it is started again when a source changes.`);
  });
  return started;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Ends the process as Kubernetes does, once it has finished what it does. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function restart(changed: string): Promise<void> {
  if (isRestarting) return;
  isRestarting = true;
  console.log(`${relative('.', changed)} has changed: starting again.`);
  await Promise.all([stop('SIGTERM'), new Promise((resolved) => setTimeout(resolved, TOGETHER_MS))]);
  child = run();
  isRestarting = false;
}

for (const folder of values.folder.map((each) => resolve(each))) {
  const ignored = (path: string) => isNoSource(relative(folder, path));
  watch(folder, { ignored, ignoreInitial: true }).on('all', (event, path) => {
    if (event !== 'addDir' && event !== 'unlinkDir') void restart(path);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isRestarting = true;
    await stop(signal);
    process.exit(child.exitCode ?? 1);
  });
}
