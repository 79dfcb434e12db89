import { join } from 'node:path';
import type { Source } from '../binary.ts';
import { checkSum, download } from './download.ts';
import { run } from './run.ts';

interface Release {
  version: string;
  url: string;
  /** Address of the list of SHA-256 sums. */
  sums: string;
  inside: string;
}

/** An archive that the vendor publishes for this system. */
export function release({ version, url, sums, inside }: Release): Source {
  const archive = url.slice(url.lastIndexOf('/') + 1);
  return {
    name: `the vendor's release ${version}`,
    version,
    async fetch(folder) {
      await download(url, join(folder, archive));
      await checkSum(join(folder, archive), sums, archive);
      await run('tar', ['-xf', archive], { cwd: folder });
      return join(folder, inside);
    },
  };
}
