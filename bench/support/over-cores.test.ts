import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { overCores } from './over-cores.ts';

const folder = mkdtempSync(join(tmpdir(), 'over-cores-'));
afterAll(() => rmSync(folder, { recursive: true }));

function worker(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
}

test('every task is done once', async () => {
  const results: [number, number][] = [];
  const tasks = Array.from({ length: 20 }, (_, index) => index);
  await overCores<number, number>({
    worker: worker('doubling', 'export default (n) => n * 2;'),
    tasks,
    onResult: (result, task) => results.push([task, result]),
  });
  expect(results.sort(([a], [b]) => a - b)).toEqual(tasks.map((task) => [task, task * 2]));
});

test('no tasks need no workers', async () => {
  const nothing = worker('nothing', 'export default () => 0;');
  await expect(overCores({ worker: nothing, tasks: [], onResult: () => undefined })).resolves.toBeUndefined();
});

test('an error in a worker ends the run', async () => {
  const failing = worker('failing', "export default () => { throw new Error('broken task'); };");
  await expect(overCores({ worker: failing, tasks: [1], onResult: () => undefined })).rejects.toThrow('broken task');
});
