import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { createStages, timesReport } from './stages.ts';

test('a stage takes the time from its start to its end, also if it fails', async () => {
  let clock = 1000;
  const stages = createStages(() => clock);
  const work = async () => {
    clock += 2340;
    return 'done';
  };
  expect(await stages.time('good', work)).toBe('done');
  const failing = stages.time('bad', async () => {
    clock += 500;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(stages.seconds).toEqual({ good: 2.3, bad: 0.5 });
});

test('the report lists all files in seconds, the longest first', async () => {
  const stages = createStages(() => 0);
  await stages.time('checks', async () => undefined);
  const files = [
    { file: join(root, 'libs/fast.test.ts'), ms: 200 },
    { file: join(root, 'libs/slow.test.ts'), ms: 8040 },
  ];
  expect(timesReport(61_000, stages, files)).toEqual({
    total_s: 61,
    stages: { checks: 0 },
    files: [
      { file: 'libs/slow.test.ts', s: 8 },
      { file: 'libs/fast.test.ts', s: 0.2 },
    ],
  });
});
