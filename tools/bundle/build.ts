import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MultiStats, rspack } from '@rspack/core';
import { root } from '../paths.ts';
import { bundleConfig, SHIPPED_AS_THEY_ARE } from './config.ts';
import { packagesNeeded, readPackages } from './packages.ts';
import { distOf, entriesOf, type Program, programs } from './programs.ts';

/**
 * Bundles processes, all of them into `dist` by default. `node tools/bundle/build.ts [<folder>]
 * [<name> …]`
 */
const [dist, ...names] = process.argv.slice(2);
const chosen = programs().filter(({ name }) => names.length === 0 || names.includes(name));
const tree = readPackages();

/** The packages beside a bundle that it imports, itself or by a library of ours. */
function importedBy(program: Program, { stats }: MultiStats): string[] {
  const built = stats.find(({ compilation }) => compilation.name === program.name);
  const modules = built?.toJson({ all: false, modules: true }).modules ?? [];
  return SHIPPED_AS_THEY_ARE.filter((name) =>
    modules.some((module) => module.name?.includes(`external`) && module.name.includes(`"${name}"`)),
  );
}

/** Adds a file that marks the bundle as a module, and the packages that are shipped unbundled. */
function addFilesBeside(program: Program, stats: MultiStats): void {
  const folder = distOf(program.name, dist);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const shipped = importedBy(program, stats).map((name) => `node_modules/${name}`);
  for (const path of packagesNeeded(tree, shipped)) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
  }
}

/** Types, sources and tests of packages are for developers. */
const isNeeded = (file: string) => !/\.([cm]?ts|map|md)$|\/(test|tests|docs|bench|benchmark|examples)$/.test(file);

const compiler = rspack(chosen.map((program) => bundleConfig(program, dist)));

compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-warnings', colors: true }) : null);
  if (failure) {
    console.error(failure);
    process.exitCode = 1;
  } else {
    if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings' }));
    if (stats) for (const program of chosen) addFilesBeside(program, stats);
    const entries = chosen.reduce((sum, program) => sum + Object.keys(entriesOf(program)).length, 0);
    console.log(`${chosen.length} processes bundled, ${entries} entry points`);
  }
  compiler.close(() => undefined);
});
