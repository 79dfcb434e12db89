import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...args],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      encoding: 'utf8',
    },
  );

test.each<[string, string[], Record<string, string>, string]>([
  ['a stage that is none', ['storm'], {}, 'There is no stage "storm"'],
  ['no stage', [], {}, 'There is no stage ""'],
  ['a number that is none', ['smoke', '--players', 'many'], {}, '--players many is no number of players'],
  ['an unknown option', ['smoke', '--users', '5'], {}, 'Give a stage'],
  ['a game that does not respond', ['smoke'], { BASE_URL: 'http://127.0.0.1:9' }, 'No game responds'],
  ['a stranger’s address', ['smoke'], { BASE_URL: 'http://203.0.113.7', ALLOW_REMOTE: '' }, 'set ALLOW_REMOTE=1'],
])('%s: one sentence, exit code 2', (_, args, env, sentence) => {
  const { status, stderr } = run(args, env);
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toContain(sentence);
});
