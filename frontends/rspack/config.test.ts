import { expect, test } from '@jest/globals';
import { findApps } from './apps.ts';
import { configs } from './config.ts';
import { BUILD_PLACEHOLDER } from './finish-build.ts';

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

test('the shell finds the first script of a remote, and its exports, by the name of the build', () => {
  const { filename, cssFilename, library } = configOf('battle').output ?? {};
  expect([filename, cssFilename]).toEqual(['[name].js', '[name].css']);
  expect(Object.keys(configOf('battle').entry ?? {})).toEqual(['remote']);
  expect(library).toMatchObject({ type: 'window', name: `maseki_battle_${BUILD_PLACEHOLDER}`, export: 'default' });
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
