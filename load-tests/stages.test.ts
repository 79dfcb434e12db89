import { expect, test } from '@jest/globals';
import { accountsNeeded, firstAccountOf, journeyNames, type MixName, mixes, playersOf } from './mixes.ts';
import { presenceOf, stageNames, stages } from './stages.ts';
import { thresholds } from './thresholds.ts';

test.each(Object.keys(mixes) as MixName[])(
  'of the mix %s everything is played, and no player waits for a partner',
  (mix) => {
    for (const players of [10, 57, 200]) {
      const counts = playersOf(mix, players);
      for (const journey of journeyNames) expect(counts[journey]).toBeGreaterThan(0);
      for (const journey of ['duelist', 'chatter', 'trader'] as const) expect(counts[journey] % 2).toBe(0);
      expect(Math.abs(journeyNames.reduce((sum, journey) => sum + counts[journey], 0) - players)).toBeLessThanOrEqual(
        1,
      );
    }
  },
);

test('each account belongs to one player', () => {
  const counts = playersOf('everyday', 200);
  const taken = journeyNames.flatMap((journey) => {
    const first = firstAccountOf(journey, counts);
    return first === null ? [] : Array.from({ length: counts[journey] }, (_, offset) => first + offset);
  });
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: accountsNeeded(counts) }, (_, index) => index));
});

test('players come and leave as the ramp says', () => {
  const { seconds } = stages.spike;
  expect(presenceOf(stages.spike, 0)).toEqual({ from: 0, to: seconds });
  const last = presenceOf(stages.spike, 0.99);
  expect(last.from).toBeGreaterThan(0.4 * seconds);
  expect(last.to).toBeLessThan(0.75 * seconds);
  expect(presenceOf(stages.load, 0.5)).toEqual({ from: expect.any(Number), to: stages.load.seconds });
});

test.each(stageNames)('the stage %s fails by a failed call, a lost action, and a call that is too slow', (name) => {
  for (const metric of ['failed_calls', 'unanswered_actions', 'http_req_duration', 'action_ms']) {
    expect(thresholds[name][metric]?.length).toBeGreaterThan(0);
  }
});
