import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { type Commit, sectionOf, withSection } from './changelog.ts';
import { checkVersion, nextVersion } from './version.ts';
import { filesOfVersion } from './version-files.ts';

interface Options {
  /** The repository. */
  folder: string;
  /** The next one by the commits where a dry run names none. */
  version?: string | undefined;
  dryRun: boolean;
  /** As in `2026-01-31`. */
  date: string;
  print: (line: string) => void;
  /** Runs all tests. False if one failed. */
  testsPass: () => Promise<boolean>;
  /** The number of a release of the rules that is to be frozen, null if it is frozen as it is. */
  unfrozenRules: () => number | null;
  freezeRules: () => Promise<unknown>;
}

const SEPARATOR = '\u0001';

function createGit(folder: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 });
  const lines = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter((line) => line !== '');
  return {
    run: git,
    isClean: () => lines('status', '--porcelain').length === 0,
    tags: () => lines('tag', '--list', 'v*', '--sort=-v:refname'),
    commitsSince(tag: string | undefined): Commit[] {
      const range = tag === undefined ? ['HEAD'] : [`${tag}..HEAD`];
      const text = git('log', '--no-merges', `--format=%h%n%s%n%b${SEPARATOR}`, ...range);
      return text.split(SEPARATOR).flatMap((entry) => {
        const [id = '', subject = '', ...body] = entry.trim().split('\n');
        return id === '' ? [] : [{ id, subject, body: body.join('\n') }];
      });
    },
  };
}

/**
 * Makes a release, which is changelog, version, frozen rules, commit and tag. With `dryRun` it only
 * prints them. Throws UsageError before anything is written, and UserError if tests fail.
 */
export async function release({ folder, dryRun, date, print, ...actions }: Options): Promise<void> {
  const git = createGit(folder);
  const tags = git.tags();
  const present = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version as string;
  const commits = git.commitsSince(tags[0]);
  const version = actions.version ?? (dryRun ? nextVersion(present, { commits, tags }) : undefined);
  if (version === undefined) throw new UsageError('Name the version: npm run release -- <version> [--dry-run]');
  checkVersion(version, { present, tags });
  if (!git.isClean()) throw new UsageError('The tree has changes: commit or remove them, then release.');
  const section = sectionOf(version, date, commits);
  const files = filesOfVersion(folder, version);
  const rules = actions.unfrozenRules();
  if (dryRun) {
    print(`npm test -- --all would have to pass.`);
    print(`The version ${version} would be written to: ${[...files.keys()].join(', ')}.`);
    print(rules === null ? 'The rules have not changed.' : `Release ${rules} of the rules would be frozen.`);
    print(`CHANGELOG.md would begin with:\n\n${section}`);
    print(`The commit "chore(release): ${version}" would get the tag v${version}.`);
    return;
  }
  if (!(await actions.testsPass())) throw new UserError('Tests fail: mend them, then release.');
  const changelog = readIfThere(join(folder, 'CHANGELOG.md')) ?? '# Changelog\n';
  for (const [file, text] of files) writeAtomically(join(folder, file), text);
  writeAtomically(join(folder, 'CHANGELOG.md'), withSection(changelog, section));
  if (rules !== null) await actions.freezeRules();
  git.run('add', '--all');
  git.run('commit', '--quiet', '--message', `chore(release): ${version}`);
  git.run('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  print(`Release ${version} is committed and tagged v${version}. Publish it with: git push --follow-tags`);
}
