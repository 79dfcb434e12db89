import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { release } from '../release/release.ts';
import { freezeRules, unfrozenRelease } from '../rules/freeze.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

// Makes a release of the last commit (CONTRIBUTING.md "Build servers and releases").
await runMain(async () => {
  const { values, positionals } = readArguments({
    options: { 'dry-run': { type: 'boolean', default: false } },
    usage: 'npm run release -- <version> [--dry-run]',
    words: [0, 1],
  });
  const tests = [join(root, 'tools/bootstrap.mjs'), 'test', '--all'];
  await release({
    folder: root,
    version: positionals[0],
    dryRun: values['dry-run'],
    date: new Date().toISOString().slice(0, 10),
    print: console.log,
    testsPass: async () => spawnSync(process.execPath, tests, { cwd: root, stdio: 'inherit' }).status === 0,
    unfrozenRules: unfrozenRelease,
    freezeRules,
  });
  return 0;
});
