import { expect, test } from '@jest/globals';
import { overCores } from './over-cores.ts';

const worker = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const doubling = worker(
  "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (n) => parentPort.postMessage(n * 2));",
);

test('every task is done once', async () => {
  const results: [number, number][] = [];
  const tasks = Array.from({ length: 20 }, (_, index) => index);
  await overCores<number, number>({
    worker: doubling,
    tasks,
    onResult: (result, task) => results.push([task, result]),
  });
  expect(results.sort(([a], [b]) => a - b)).toEqual(tasks.map((task) => [task, task * 2]));
});

test('no tasks need no workers', async () => {
  await expect(overCores({ worker: doubling, tasks: [], onResult: () => undefined })).resolves.toBeUndefined();
});

test('an error in a worker ends the run', async () => {
  const failing = worker(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('broken task'); });",
  );
  await expect(overCores({ worker: failing, tasks: [1], onResult: () => undefined })).rejects.toThrow('broken task');
});
