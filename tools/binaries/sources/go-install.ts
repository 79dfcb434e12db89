import { basename, join } from 'node:path';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

interface Options {
  /** The program's name, by default the end of the module's name. */
  program?: string;
  /** Variables that the vendor's own build sets, such as `main.version`, with their values. */
  variables?: Readonly<Record<string, string>>;
}

export function goInstall(module: string, version: string, options: Options = {}): Source {
  const { program = basename(module), variables = {} } = options;
  const ldflags = Object.entries(variables).map(([name, value]) => `-X ${name}=${value}`);
  const flags = ldflags.length > 0 ? [`-ldflags=${ldflags.join(' ')}`] : [];
  return {
    name: `go install ${module} ${version}`,
    version,
    async fetch(folder) {
      await run('go', ['install', ...flags, `${module}@v${version}`], { env: { ...process.env, GOBIN: folder } });
      return join(folder, program);
    },
  };
}
