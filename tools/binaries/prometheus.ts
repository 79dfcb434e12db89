import { type Binary, machine } from './binary.ts';
import { goBuild } from './sources/go-build.ts';
import { release } from './sources/release.ts';

const VERSION = '3.11.3';
const folder = `prometheus-${VERSION}.${machine.os}-${machine.arch}`;
const releases = `https://github.com/prometheus/prometheus/releases/download/v${VERSION}`;

/** Checks and tests rules. */
export const promtool: Binary = {
  name: 'promtool',
  variable: 'PROMTOOL_BIN',
  commands: ['promtool'],
  versionArgs: ['--version'],
  oldest: [3, 0],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${folder}.tar.gz`,
      sums: `${releases}/sha256sums.txt`,
      inside: `${folder}/promtool`,
    }),
    goBuild('github.com/prometheus/prometheus/cmd/promtool', {
      // Of the module, which counts the major version otherwise.
      tag: 'v0.311.3',
      version: VERSION,
      // Removes service discovery, which rules and fixed addresses do not need.
      tags: ['remove_all_sd'],
      variables: { 'github.com/prometheus/common/version.Version': VERSION },
    }),
  ],
};
