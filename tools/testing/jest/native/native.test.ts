import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../../paths.ts';

const header = "import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';\n";

/** Test files of one worker in this order, as jest would meet them. */
const files = {
  'a-outcomes.test.ts': `
    describe('outer', () => describe('inner', () => test('is named', () => console.log('from a')) ));
    test('hangs', () => new Promise(() => undefined), 100);
    describe('without its beginning', () => {
      beforeAll(() => { throw new Error('broken hook'); });
      test('fails', () => undefined);
    });
    describe('with a hook that hangs', () => {
      beforeEach(() => new Promise(() => undefined), 100);
      test('fails too', () => undefined);
    });
    test('rejects beside itself', async () => {
      Promise.reject(new Error('left alone'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`,
  'b-leftovers.test.ts': `
    test('leaves timers, spies and variables', () => {
      process.env.LEFT_OVER = 'x';
      process.exitCode = 3;
      jest.spyOn(Math, 'random').mockReturnValue(7);
      jest.useFakeTimers({ now: 0 });
      expect(Date.now()).toBe(0);
    });
    test('leaves a spy on a timer that was not the real one', () => {
      jest.useFakeTimers();
      jest.spyOn(globalThis, 'setTimeout');
      jest.useRealTimers();
    });`,
  'c-afterwards.test.ts': `
    test('finds nothing of earlier files', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(process.env.LEFT_OVER).toBeUndefined();
      expect(process.exitCode).toBeUndefined();
      expect(Math.random()).toBeLessThan(1);
      expect(Date.now()).toBeGreaterThan(0);
    });`,
};

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

let folder: string;
let output: string;
let results: Map<string, { status: string; message: string }>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'native-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), header + text);
  const config = {
    rootDir: folder,
    testEnvironment: join(import.meta.dirname, 'environment.cjs'),
    runtime: join(import.meta.dirname, 'runtime.cjs'),
    testSequencer: join(root, 'tools/testing/jest/native/fixtures/by-name.cjs'),
    transform: {},
  };
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', join(folder, 'r')];
  ({ stderr: output } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
  const report: Report = JSON.parse(readFileSync(join(folder, 'r'), 'utf8'));
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  results = new Map(
    all.map((result) => [result.fullName, { status: result.status, message: result.failureMessages.join() }]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['hangs', 'Exceeded timeout of 100 ms'],
  ['without its beginning fails', 'broken hook'],
  ['with a hook that hangs fails too', 'Exceeded timeout of 100 ms'],
  ['rejects beside itself', 'left alone'],
])('the test "%s" fails', (name, message) => {
  expect(results.get(name)).toEqual({ status: 'failed', message: expect.stringContaining(message) });
});

test('a name has its ancestors, and the console belongs to the file', () => {
  expect(results.get('outer inner is named')).toEqual({ status: 'passed', message: '' });
  expect(output).toMatch(/console\.log\s+from a\s+at .*a-outcomes\.test\.ts/);
});

test('a file finds timers, mocks and the process as they were before the others', () => {
  expect(results.get('leaves timers, spies and variables')).toEqual({ status: 'passed', message: '' });
  expect(results.get('finds nothing of earlier files')).toEqual({ status: 'passed', message: '' });
  expect(results.size).toBe(8);
});
