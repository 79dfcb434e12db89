import { expect, test } from '@jest/globals';
import { overCores } from './over-cores.ts';

const worker = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test('every task is done once', async () => {
  const results: [number, number][] = [];
  const tasks = Array.from({ length: 20 }, (_, index) => index);
  await overCores<number, number>({
    worker: worker('export default (n) => n * 2;'),
    tasks,
    onResult: (result, task) => results.push([task, result]),
  });
  expect(results.sort(([a], [b]) => a - b)).toEqual(tasks.map((task) => [task, task * 2]));
});

test('no tasks need no workers', async () => {
  const nothing = worker('export default () => 0;');
  await expect(overCores({ worker: nothing, tasks: [], onResult: () => undefined })).resolves.toBeUndefined();
});

test('an error in a worker ends the run', async () => {
  const failing = worker("export default () => { throw new Error('broken task'); };");
  await expect(overCores({ worker: failing, tasks: [1], onResult: () => undefined })).rejects.toThrow('broken task');
});
