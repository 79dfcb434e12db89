import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { actionlint } from '../binaries/actionlint.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { userCache } from '../bootstrap/cache.mjs';
import { root } from '../paths.ts';
import { unknownScripts, unknownTests } from '../structure/documents/blocks.ts';
import { read } from '../structure/tree.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Readonly<Record<string, string>>;
}

interface Workflow {
  permissions: unknown;
  jobs: Record<
    string,
    { steps: Step[]; strategy?: { matrix?: { include?: { run?: string }[] } }; permissions?: unknown }
  >;
}

const paths = globSync('.github/workflows/*.{yaml,yml}', { cwd: root });
const workflows = paths.map((path) => ({ path, text: read(path), workflow: parse(read(path)) as Workflow }));
const jobs = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps);

/** Every command, those of a matrix in place of its variable. */
const commands = [
  ...steps.flatMap(({ run = '' }) => run.split('\n')),
  ...jobs.flatMap(({ strategy }) => (strategy?.matrix?.include ?? []).flatMap(({ run = '' }) => run)),
].filter((command) => command !== '' && !command.startsWith('${{'));

test('actionlint has nothing to say', async () => {
  expect(paths.length).toBeGreaterThan(0);
  const file = await resolveBinary(actionlint);
  expect(
    execFileSync(file, ['-no-color', '-shellcheck=', '-pyflakes=', ...paths], { cwd: root, encoding: 'utf8' }),
  ).toBe('');
}, 300_000);

test('every command is a script, a test or a file of this repository', () => {
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'npm run test:docs']));
  for (const command of commands) {
    const [program = ''] = command.split(' ');
    expect([command, program === 'npm' || existsSync(join(root, program))]).toEqual([command, true]);
  }
  const text = commands.join('\n');
  expect([...unknownScripts('ci', text), ...unknownTests('ci', text)]).toEqual([]);
});

test('.ci/run runs on Linux for both processors and on macOS', () => {
  const [{ workflow } = { workflow: { jobs: {} as Workflow['jobs'] } }] = workflows;
  const { include = [] } = workflow.jobs['tests']?.strategy?.matrix ?? {};
  const systems = include.map((entry) => (entry as { os?: string }).os ?? '');
  expect(systems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ubuntu-[\d.]+$/),
      expect.stringMatching(/^ubuntu-.*-arm$/),
      expect.stringMatching(/^macos-/),
    ]),
  );
});

test('what is cached is where this repository and npm keep files', () => {
  const cached = steps
    .filter(({ uses = '' }) => uses.startsWith('actions/cache@'))
    .flatMap((step) => (step.with?.['path'] ?? '').trim().split('\n'));
  expect(cached.length).toBeGreaterThan(0);
  const own = join('~', relative(homedir(), userCache({})));
  expect(cached.filter((path) => path !== own && path !== '~/.npm')).toEqual([]);
});

test('every action is pinned by its digest, with the release in words', () => {
  const uses = workflows.flatMap(({ text }) => text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line)));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('a workflow may only read, and keeps no credentials', () => {
  expect(workflows.map(({ workflow }) => workflow.permissions)).toEqual(paths.map(() => ({ contents: 'read' })));
  expect(jobs.filter(({ permissions }) => permissions !== undefined)).toEqual([]);
  const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => String(step.with?.['persist-credentials']) !== 'false')).toEqual([]);
});
