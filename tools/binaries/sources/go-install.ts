import { basename, join } from 'node:path';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

/** Builds a released Go program with the host's Go. `module` ends in the program's name, or `.../v2` after it. */
export function goInstall(module: string, version: string, program = basename(module)): Source {
  return {
    name: `go install ${module} ${version}`,
    version,
    async fetch(folder) {
      await run('go', ['install', `${module}@v${version}`], { env: { ...process.env, GOBIN: folder } });
      return join(folder, program);
    },
  };
}
