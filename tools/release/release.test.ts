import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { type Commit, sectionOf, withSection } from './changelog.ts';
import { release } from './release.ts';
import { nextVersion } from './version.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '3', `file://${root}`, folder]);
  git('config', 'user.email', 'release@maseki-duel.example');
  git('config', 'user.name', 'A maintainer');
  git('branch', 'before');
});
afterEach(() => {
  git('reset', '--quiet', '--hard', 'before');
  git('clean', '--quiet', '--force', '-d');
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '--delete', tag);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts the tools and manifests of this tree into the clone, also those that are not committed. */
function commitPresent(): void {
  const isTracked = (path: string) => !/\/node_modules(\/|$)/.test(path.slice(root.length));
  for (const part of ['package.json', 'package-lock.json', 'charts', 'tools']) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isTracked });
  }
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'feat(battle): cards glow');
}

async function run(options: Partial<Parameters<typeof release>[0]> = {}) {
  const printed: string[] = [];
  const frozen: string[] = [];
  await release({
    folder,
    version: '7.0.0',
    dryRun: false,
    date: '2026-01-31',
    print: (line) => printed.push(line),
    testsPass: async () => true,
    unfrozenRules: () => null,
    freezeRules: async () => frozen.push('rules'),
    ...options,
  });
  return { printed: printed.join('\n'), frozen };
}

const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];

test('a dry run says what would happen, and writes nothing', async () => {
  commitPresent();
  const before = state();
  const { printed, frozen } = await run({ dryRun: true, unfrozenRules: () => 4, testsPass: () => Promise.reject() });
  expect(printed).toMatch(/written to: .*package\.json, .*charts\/maseki\/Chart\.yaml/);
  expect(printed).toContain('Release 4 of the rules would be frozen.');
  expect(printed).toContain('- **battle** cards glow (');
  expect(printed).toContain('would get the tag v7.0.0');
  expect([state(), frozen]).toEqual([before, []]);
});

test('a release writes changelog and versions, freezes changed rules, commits and tags', async () => {
  commitPresent();
  const { frozen } = await run({ unfrozenRules: () => 4 });
  expect(frozen).toEqual(['rules']);
  expect(git('log', '-1', '--format=%s').trim()).toBe('chore(release): 7.0.0');
  expect([git('status', '--porcelain'), git('tag').trim()]).toEqual(['', 'v7.0.0']);
  expect(read('CHANGELOG.md')).toContain('\n## 7.0.0 (2026-01-31)\n\n');
  expect(read('charts/maseki/Chart.yaml')).toMatch(/\nversion: 7\.0\.0\n[\s\S]*\nappVersion: 7\.0\.0\n/);
  const manifests = git('ls-files', '*package.json').trim().split('\n');
  const ours = manifests.map((file) => JSON.parse(read(file))).filter(({ version }) => version !== undefined);
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.filter((manifest) => manifest.version !== '7.0.0').map(({ name }) => name)).toEqual([]);
  const { version, packages } = JSON.parse(read('package-lock.json'));
  expect([version, packages[''].version, packages['libs/rules'].version]).toEqual(['7.0.0', '7.0.0', '7.0.0']);
  expect(packages['node_modules/express'].version).not.toBe('7.0.0');
});

test('nothing is written if tests fail', async () => {
  const before = state();
  await expect(run({ testsPass: async () => false })).rejects.toMatchObject({ exitCode: 1 });
  expect(state()).toEqual(before);
});

test.each([
  ['no version', 'one', '"one" is no version: give three numbers, such as 1.2.0.'],
  ['leading zeros', '1.02.0', '"1.02.0" is no version: give three numbers, such as 1.2.0.'],
  ['an existing one', '6.0.0', 'Version 6.0.0 exists: give a newer one.'],
  ['one older than a release', '5.9.9', 'Version 5.9.9 is older than the release 6.0.0.'],
  ['one older than the packages', '0.0.1', expect.stringContaining('older than the present')],
])('%s is refused with exit code 2, and nothing is written', async (_, version, message) => {
  git('tag', 'v6.0.0');
  const before = state();
  await expect(run({ version })).rejects.toMatchObject({ message, exitCode: 2 });
  expect(state()).toEqual(before);
});

test('a changed tree is refused with exit code 2, and nothing is written', async () => {
  appendFileSync(join(folder, 'README.md'), 'more\n');
  const before = state();
  await expect(run()).rejects.toMatchObject({ message: expect.stringMatching(/^The tree has changes/), exitCode: 2 });
  expect(state()).toEqual(before);
});

test('the command makes a dry run of the next version, and refuses others in one sentence', () => {
  commitPresent();
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = state();
  const command = (...args: string[]) => {
    const argv = ['--disable-warning=ExperimentalWarning', 'tools/commands/release.ts', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  expect(command('--dry-run')).toMatchObject({ status: 0, stdout: expect.stringContaining('cards glow') });
  const usage = 'npm run release -- <version> [--dry-run]';
  expect(command('--wet-run')).toEqual({ status: 2, stdout: '', stderr: `Unknown option '--wet-run': ${usage}\n` });
  expect(command()).toEqual({ status: 2, stdout: '', stderr: `Name the version: ${usage}\n` });
  expect(state()).toEqual(before);
});

const commit = (subject: string, body = ''): Commit => ({ id: 'abc1234', subject, body });

test('the changelog has what is felt, by kind, the newest release first', () => {
  const commits = [
    commit('feat(battle): cards glow'),
    commit('fix(chat): a link opens'),
    commit('docs: words'),
    commit('feat(auth)!: names are unique'),
    commit('perf: faster', 'BREAKING CHANGE: clients ask twice'),
  ];
  const section = sectionOf('1.1.0', '2026-01-31', commits);
  expect(section).toBe(`## 1.1.0 (2026-01-31)

### Breaking
- **auth** names are unique (abc1234)
- faster (abc1234)

### New
- **battle** cards glow (abc1234)

### Mended
- **chat** a link opens (abc1234)
`);
  const page = withSection(withSection('# Changelog\n\nWords.\n', '## 1.0.0 (x)\n'), section);
  expect(page).toMatch(/^# Changelog\n\nWords\.\n\n## 1\.1\.0 [\s\S]*\n\n?## 1\.0\.0 \(x\)\n$/);
});

test.each([
  ['the present one while it has no tag', [], [], '1.2.3'],
  ['a third number for mends', ['fix: x'], ['v1.2.3'], '1.2.4'],
  ['a second number for features', ['fix: x', 'feat(a): y'], ['v1.2.3'], '1.3.0'],
])('the next version: %s', (_, subjects, tags, next) => {
  expect(nextVersion('1.2.3', { commits: subjects.map((subject) => commit(subject)), tags })).toBe(next);
});
