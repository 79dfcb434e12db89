import { basename, join } from 'node:path';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

interface Options {
  /** Of the module. */
  tag: string;
  /** Of the program. */
  version: string;
  tags: readonly string[];
  /** Variables that the vendor's own build sets, with their values. */
  variables: Readonly<Record<string, string>>;
}

/** It takes minutes where nothing of it is in Go's cache. */
const TIMEOUT_MS = 45 * 60_000;

/** As a dependency, because `go install` refuses modules with replacements and exclusions. */
export const goBuild = (program: string, { tag, version, tags, variables }: Options): Source => ({
  name: `go build ${program} ${version}`,
  version,
  async fetch(folder) {
    const go = (...args: string[]) => run('go', args, { cwd: folder, timeout: TIMEOUT_MS });
    const file = join(folder, basename(program));
    const ldflags = Object.entries(variables).map(([name, value]) => `-X ${name}=${value}`);
    await go('mod', 'init', 'fetched');
    await go('get', '-tags', tags.join(','), `${program}@${tag}`);
    await go('build', '-tags', tags.join(','), `-ldflags=${ldflags.join(' ')}`, '-o', file, program);
    return file;
  },
});
