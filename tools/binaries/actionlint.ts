import { type Binary, machine } from './binary.ts';
import { goInstall } from './sources/go-install.ts';
import { release } from './sources/release.ts';

const VERSION = '1.7.7';
const archive = `actionlint_${VERSION}_${machine.os}_${machine.arch}.tar.gz`;
const releases = `https://github.com/rhysd/actionlint/releases/download/v${VERSION}`;

export const actionlint: Binary = {
  name: 'actionlint',
  variable: 'ACTIONLINT_BIN',
  commands: ['actionlint'],
  versionArgs: ['-version'],
  oldest: [1, 7],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${archive}`,
      sums: `${releases}/actionlint_${VERSION}_checksums.txt`,
      inside: 'actionlint',
    }),
    goInstall('github.com/rhysd/actionlint/cmd/actionlint', VERSION),
  ],
};
