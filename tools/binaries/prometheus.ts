import { type Binary, machine } from './binary.ts';
import { goBuild } from './sources/go-build.ts';
import { release } from './sources/release.ts';

const VERSION = '3.11.3';
const folder = `prometheus-${VERSION}.${machine.os}-${machine.arch}`;
const releases = `https://github.com/prometheus/prometheus/releases/download/v${VERSION}`;

/** A program of a release of Prometheus. */
const program = (name: string, variable: string): Binary => ({
  name,
  variable,
  commands: [name],
  versionArgs: ['--version'],
  oldest: [3, 0],
  sources: [
    release({
      version: VERSION,
      url: `${releases}/${folder}.tar.gz`,
      sums: `${releases}/sha256sums.txt`,
      inside: `${folder}/${name}`,
    }),
    goBuild(`github.com/prometheus/prometheus/cmd/${name}`, {
      // Of the module, which counts the major version otherwise.
      tag: 'v0.311.3',
      version: VERSION,
      // Removes service discovery, which rules and fixed addresses do not need.
      tags: ['remove_all_sd'],
      variables: { 'github.com/prometheus/common/version.Version': VERSION },
    }),
  ],
});

/** Checks and tests rules. */
export const promtool = program('promtool', 'PROMTOOL_BIN');
/** The server. Built here it has no page of its own. */
export const prometheus = program('prometheus', 'PROMETHEUS_BIN');
