import { type Binary, machine } from './binary.ts';
import { goInstall } from './sources/go-install.ts';
import { release } from './sources/release.ts';

const VERSION = '1.8.1';
const isMac = machine.os === 'darwin';
const folder = `k6-v${VERSION}-${isMac ? 'macos' : machine.os}-${machine.arch}`;
const releases = `https://github.com/grafana/k6/releases/download/v${VERSION}`;

export const k6: Binary = {
  name: 'k6',
  variable: 'K6_BIN',
  commands: ['k6'],
  versionArgs: ['version'],
  oldest: [1, 8],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${folder}.${isMac ? 'zip' : 'tar.gz'}`,
      sums: `${releases}/k6-v${VERSION}-checksums.txt`,
      inside: `${folder}/k6`,
    }),
    goInstall('go.k6.io/k6', VERSION),
  ],
};
