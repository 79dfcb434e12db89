import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { libraries } from '@maseki/ui/federation/libraries.ts';
import { findApps, repository } from './apps.ts';
import { configs } from './config.ts';
import { shared } from './federation.ts';
import { BUILD_PLACEHOLDER } from './finish-build.ts';
import mostCommonPasswords from './most-common-passwords.js';

const configOf = (name: string, mode: 'production' | 'development' = 'production') => {
  const config = configs(mode).find((one) => one.name === name);
  if (!config) throw new Error(`no configuration for ${name}`);
  return config;
};

test('the shell comes first, then every folder with a remote', () => {
  const [shell, ...remotes] = findApps();
  expect(shell).toMatchObject({ name: 'shell', kind: 'shell' });
  expect(remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth', 'battle']));
  expect(remotes.every(({ kind }) => kind === 'remote')).toBe(true);
});

test('the address of an app is the one under which the gateway serves it', () => {
  expect(configOf('shell').output?.publicPath).toBe('/');
  expect(configOf('battle').output?.publicPath).toBe(`/mf/battle/${BUILD_PLACEHOLDER}/`);
  expect(configOf('battle', 'development').output?.publicPath).toBe('/mf/battle/development/');
});

test('an immutable file carries a hash of its content', () => {
  for (const name of ['shell', 'battle']) {
    expect(configOf(name).output).toMatchObject({
      chunkFilename: expect.stringMatching(/static\/.*contenthash/),
      cssChunkFilename: expect.stringMatching(/static\/.*contenthash/),
    });
  }
  expect(configOf('shell').output?.filename).toMatch(/static\/.*contenthash/);
});

/** The options of federation's plugin for an app. */
const federationOf = (name: string) => {
  const plugins = configOf(name).plugins?.map((plugin) => plugin as { name?: string; _options?: object });
  return plugins?.find((plugin) => plugin?.name === 'RspackModuleFederationPlugin')?._options;
};

test('the shell finds the container of a remote, and what it exposes, by the name of the build', () => {
  expect(configOf('battle').entry).toEqual({});
  expect(federationOf('battle')).toMatchObject({
    name: `maseki_battle_${BUILD_PLACEHOLDER}`,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx' } },
    manifest: true,
    dts: false,
  });
});

test('shared libraries are singletons of the versions that the package manifest names, and no remote has a copy', () => {
  const manifest = readFileSync(join(repository, 'libs/ui/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  expect(Object.keys(shared)).toEqual(Object.keys(libraries));
  for (const [library, options] of Object.entries(shared)) {
    const version = dependencies[library.split('/')[0] ?? ''];
    expect([library, options]).toEqual([
      library,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
    ]);
  }
});

test('a shared library has all of its exports, for remotes that import any of them', async () => {
  for (const [name, load] of Object.entries(libraries))
    expect([name, Object.keys(await load()).sort()]).toEqual([name, Object.keys(await import(name)).sort()]);
});

test('two builds of a remote load their chunks through different globals, and files of the shell do not know its build', () => {
  expect(configOf('battle').output?.uniqueName).toContain(BUILD_PLACEHOLDER);
  expect(configOf('shell').output?.uniqueName).not.toContain(BUILD_PLACEHOLDER);
});

test('every script of the page lies under /assets/ or /mf/, where it allows scripts', () => {
  for (const mode of ['production', 'development'] as const) {
    for (const { output } of configs(mode)) {
      for (const file of [output?.filename, output?.chunkFilename, output?.hotUpdateChunkFilename]) {
        expect(`${output?.publicPath}${file}`).toMatch(/^\/(assets|mf)\//);
      }
    }
  }
});

test.each(['production', 'development'] as const)('nothing is evaluated from strings in %s', (mode) => {
  for (const config of configs(mode)) expect(String(config.devtool)).not.toContain('eval');
});

test('remotes in development use the refresh runtime of the shell', () => {
  const aliasOf = (name: string) => Object.keys(configOf(name, 'development').resolve?.alias ?? {});
  expect(aliasOf('auth')).toContain('react-refresh');
  expect(aliasOf('shell')).not.toContain('react-refresh');
});

test('a page has the most common passwords only, in less than 9 KB', () => {
  const source = mostCommonPasswords();
  expect(source).toMatch(/\bbaseball\b/);
  expect(brotliCompressSync(source).length).toBeLessThan(9_000);
});
