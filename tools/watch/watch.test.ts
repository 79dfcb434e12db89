import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../dev-env/eventually.ts';
import { root } from '../paths.ts';

let folder: string;
let watcher: ChildProcess;
let printed = '';

/** Saves a source as editors and skaffold do, by another file of the same name. */
function replace(name: string, text: string): void {
  writeFileSync(join(folder, '.saved'), text);
  renameSync(join(folder, '.saved'), join(folder, name));
}

const prints = (text: string) => eventually(async () => printed.includes(text));

beforeEach(() => {
  // A folder of this name in the path of the tree hides nothing.
  folder = join(mkdtempSync(join(tmpdir(), 'maseki-watch-')), 'out');
  mkdirSync(folder);
});
afterEach(async () => {
  if (watcher.exitCode === null) {
    watcher.kill('SIGTERM');
    await once(watcher, 'exit');
  }
  rmSync(join(folder, '..'), { recursive: true });
});

function start(): void {
  printed = '';
  watcher = spawn(process.execPath, [join(root, 'tools', 'watch', 'main.ts'), '--', 'main.mjs'], { cwd: folder });
  watcher.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
}

const MAIN = "import './source.mjs';\nprocess.once('SIGTERM', () => process.exit(7));\nsetInterval(() => {}, 1_000);\n";

test('a file that is replaced again and again is seen each time', async () => {
  writeFileSync(join(folder, 'main.mjs'), MAIN);
  writeFileSync(join(folder, 'source.mjs'), "console.log('first')");
  start();
  await prints('first');
  for (const text of ['second', 'third', 'fourth']) {
    replace('source.mjs', `console.log('${text}')`);
    await prints(`${text}\n`);
  }
});

test('a program that fails is started again with the next change', async () => {
  writeFileSync(join(folder, 'main.mjs'), MAIN);
  writeFileSync(join(folder, 'source.mjs'), "console.log('first'); process.exit(3)");
  start();
  await prints('Ended with 3');
  replace('source.mjs', "console.log('mended')");
  await prints('mended');
});

test('the signal for a debugger reaches the program', async () => {
  writeFileSync(join(folder, 'main.mjs'), `${MAIN}process.on('SIGUSR1', () => console.log('signalled'));\n`);
  writeFileSync(join(folder, 'source.mjs'), "console.log('first')");
  start();
  await prints('first');
  await eventually(async () => {
    watcher.kill('SIGUSR1');
    return printed.includes('signalled');
  });
});

test('a signal ends both, with the code of the program', async () => {
  writeFileSync(join(folder, 'main.mjs'), `${MAIN}console.log('pid', process.pid);\n`);
  writeFileSync(join(folder, 'source.mjs'), '');
  start();
  await prints('pid');
  const pid = Number(/pid (\d+)/.exec(printed)?.[1]);
  watcher.kill('SIGTERM');
  expect(await once(watcher, 'exit')).toEqual([7, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
