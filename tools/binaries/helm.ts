import { type Binary, machine } from './binary.ts';
import { goInstall } from './sources/go-install.ts';
import { release } from './sources/release.ts';

const VERSION = '3.22.0';
const platform = `${machine.os}-${machine.arch}`;
const archive = `https://get.helm.sh/helm-v${VERSION}-${platform}.tar.gz`;
const capabilities = 'helm.sh/helm/v3/pkg/chartutil';

export const helm: Binary = {
  name: 'helm',
  variable: 'HELM_BIN',
  commands: ['helm'],
  versionArgs: ['version', '--short'],
  oldest: [3, 14],
  sources: [
    release({ version: VERSION, url: archive, sums: `${archive}.sha256sum`, inside: `${platform}/helm` }),
    goInstall('helm.sh/helm/v3/cmd/helm', VERSION, {
      // The version of Kubernetes that a chart sees without a cluster.
      variables: { [`${capabilities}.k8sVersionMajor`]: '1', [`${capabilities}.k8sVersionMinor`]: '36' },
    }),
  ],
};
