import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runInForeground } from './foreground.mjs';

const run = (script: string) => runInForeground(process.execPath, ['-e', script], { stdio: 'ignore' });

test.each([0, 1, 7])('exit code %d is passed on', async (code) => {
  expect(await run(`process.exit(${code})`)).toBe(code);
});

test('an end by a signal becomes the exit code that shells give it', async () => {
  expect(await run(`process.kill(process.pid, 'SIGKILL')`)).toBe(137);
});

test('a program that is not there is a sentence', async () => {
  await expect(runInForeground('no-such-program', [])).rejects.toThrow('no-such-program could not be started');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the command, which decides about the end',
  async (signal) => {
    const inner = `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000); console.log('up')`;
    const file = join(import.meta.dirname, 'foreground.mjs');
    const outer = `
    const { runInForeground } = await import(${JSON.stringify(file)});
    process.exitCode = await runInForeground(process.execPath, ['-e', ${JSON.stringify(inner)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([42, null]);
  },
);
