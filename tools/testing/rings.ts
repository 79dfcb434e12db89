import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { root } from '../paths.ts';
import { marksOfFile } from './marks.ts';
import { listTests } from './run-jest.ts';

/** docs/adr/0027-tests-in-node.md: what was touched and depends on it, merged with, all. */
export type Ring = 'changed' | 'daily' | 'all';

/** What was touched, and the test files that import it, as paths in the tree. */
export interface Change {
  files: readonly string[];
  dependent: ReadonlySet<string>;
}

const PACKAGE = /^(?:gateway|console|setup|load-tests|bench\/game\/[^/]+|[^/]+\/[^/]+)/;
const packageOf = (file: string): string => PACKAGE.exec(file)?.[0] ?? file;
const WITH_SERVERS = /^(?:tests\/|(?:services\/[^/]+|libs\/service-kit|gateway|console|setup)\/tests\/)/;
const OF_PROGRAMS = /^(?:tools\/(?!structure\/)|bench\/|load-tests\/)/;
const STRUCTURE = 'tools/structure/';

/** Whether a ring takes a test file. */
export function isTaken(ring: Ring, file: string, { change, slow }: { change: Change; slow: boolean }): boolean {
  if (ring === 'all' || change.files.includes(file) || file.startsWith(STRUCTURE)) return true;
  const isTouched = WITH_SERVERS.test(file)
    ? change.files.some((each) => packageOf(each) === packageOf(file))
    : change.dependent.has(file);
  if (ring === 'changed') return isTouched && !slow;
  return isTouched || !(slow || OF_PROGRAMS.test(file));
}

const lines = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Files that differ from the upstream branch; without one those that are not committed. */
function touchedFiles(): string[] {
  const differing = (...args: string[]) => {
    try {
      return lines('diff', '--name-only', '--diff-filter=d', ...args);
    } catch {
      return null;
    }
  };
  const tracked = differing('--merge-base', 'origin/HEAD') ?? differing('HEAD');
  return tracked === null ? [] : [...tracked, ...lines('ls-files', '--others', '--exclude-standard')];
}

/** The test files of jest projects that a ring takes, by absolute paths. */
export async function filesOfRing(ring: Ring, projects: readonly string[]): Promise<string[]> {
  const all = await listTests(projects, []);
  if (ring === 'all') return all;
  const files = touchedFiles();
  const dependent = files.length > 0 ? await listTests(projects, files, 'findRelatedTests') : [];
  const change = { files, dependent: new Set(dependent.map((file) => relative(root, file))) };
  return all.filter((path) => {
    const file = relative(root, path);
    return isTaken(ring, file, { change, slow: marksOfFile(path).includes('slow') });
  });
}
