import { expect, test } from '@jest/globals';
import { completeLock } from './complete.mjs';

const biome = { version: '2.0.0', dev: true, optionalDependencies: { '@biomejs/cli-darwin-arm64': '2.0.0' } };

test('a build that is missing is added with its system and processor', () => {
  const { packages } = completeLock({ packages: { 'node_modules/@biomejs/biome': biome } });
  expect(packages['node_modules/@biomejs/cli-darwin-arm64']).toEqual({
    version: '2.0.0',
    os: ['darwin'],
    cpu: ['arm64'],
    optional: true,
    dev: true,
  });
});

test.each([
  'node_modules/@biomejs/cli-darwin-arm64',
  'node_modules/@biomejs/biome/node_modules/@biomejs/cli-darwin-arm64',
])('a build at %s stays as it is', (place) => {
  const lock = {
    packages: { 'node_modules/@biomejs/biome': biome, [place]: { version: '2.0.0', integrity: 'sha512-x' } },
  };
  expect(completeLock(lock)).toEqual(lock);
});

test('a dependency of a nested package is found where Node would look', () => {
  const lock = {
    packages: {
      'node_modules/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/c-linux-x64': { version: '1.0.0' },
    },
  };
  expect(completeLock(lock)).toEqual(lock);
});

test('a range cannot be completed, as its version is unknown', () => {
  const lock = { packages: { 'node_modules/chokidar': { optionalDependencies: { fsevents: '^2.3.0' } } } };
  expect(completeLock(lock)).toEqual(lock);
});
