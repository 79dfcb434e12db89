/** @slow kills */

import { expect, test } from '@jest/globals';
import { runChaos } from './run.ts';

test('nothing is lost, doubled or disagreed on while pods are killed and servers restarted', async () => {
  const verdict = await runChaos({
    pods: 2,
    env: { LOG_LEVEL: 'silent' },
    seconds: 12,
    battles: 4,
    killEveryMs: 2_000,
    thinkMs: { from: 20, to: 60 },
    onProgress: () => undefined,
  });
  expect(verdict).toMatchObject({ lost: 0, doubled: 0, disagreed: 0, unfinished: 0, seats_left: 0 });
  expect(verdict.kills).toBeGreaterThan(2);
  expect(verdict.acknowledged).toBeGreaterThan(50);
}, 240_000);
