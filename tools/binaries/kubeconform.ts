import { type Binary, machine } from './binary.ts';
import { goInstall } from './sources/go-install.ts';
import { release } from './sources/release.ts';

const VERSION = '0.8.0';
const archive = `kubeconform-${machine.os}-${machine.arch}.tar.gz`;
const releases = `https://github.com/yannh/kubeconform/releases/download/v${VERSION}`;

export const kubeconform: Binary = {
  name: 'kubeconform',
  variable: 'KUBECONFORM_BIN',
  commands: ['kubeconform'],
  versionArgs: ['-v'],
  oldest: [0, 6],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${archive}`,
      sums: `${releases}/CHECKSUMS`,
      inside: 'kubeconform',
    }),
    goInstall('github.com/yannh/kubeconform/cmd/kubeconform', VERSION, {
      variables: { 'main.version': `v${VERSION}` },
    }),
  ],
};
