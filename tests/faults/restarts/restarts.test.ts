/** @slow restarts */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { runRestarts } from './run.ts';
import { neverMissedBy } from './verdict.ts';

const logs = mkdtempSync(join(tmpdir(), 'maseki-restarts-'));
afterAll(() => rmSync(logs, { recursive: true }));

test('nothing breaks when pods are stopped and started again', async () => {
  const report = await runRestarts({
    pods: { auth: 1, chat: 2 },
    players: 2,
    callsPerSecond: 20,
    sockets: 6,
    rounds: 1,
    servicesAtOnce: 1,
    drainSeconds: 2,
    socketDrainSeconds: 1,
    logs,
    onProgress: () => undefined,
  });
  expect({ ...report, missed: neverMissedBy(report) }).toMatchObject({ missed: [], restarts: 2 });
  expect(report.posts).toBeGreaterThan(30);
  expect(report.successes + report.refused).toBeGreaterThan(report.calls / 2);
  // Each socket was on one of the two pods, and no code but that of a restart closed it.
  expect(Object.keys(report.closes)).toEqual(['1012']);
});
