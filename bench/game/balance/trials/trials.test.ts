import { expect, test } from '@jest/globals';
import { TRIAL_IDS, trials } from '@maseki/cards/trials.ts';
import { measureTrials } from './measure-trials.ts';
import { missedTrialTargets } from './targets.ts';

test('each opponent is met, the first is much weaker than the last, and the same seed gives the same figures', async () => {
  const opponents = [trials[0], trials[7], trials[11]].filter((trial) => trial !== undefined);
  const size = { battles: 12, seed: 'test', opponents };
  const { wins } = await measureTrials(size);
  expect(Object.keys(wins)).toEqual(opponents.map(({ id }) => id));
  expect(wins.sun).toBeGreaterThan(wins.rainbow ?? 1);
  expect(await measureTrials({ ...size, opponents: opponents.slice(0, 1) })).toMatchObject({
    wins: { sun: wins.sun },
  });
});

test('shares that fall from 70 to 25 % hit the targets, and another one is named', () => {
  const wins = Object.fromEntries(TRIAL_IDS.map((id, at) => [id, 0.7 - (0.45 * at) / 11]));
  expect(missedTrialTargets({ battles: 1, wins })).toEqual([]);
  expect(missedTrialTargets({ battles: 1, wins: { ...wins, rainbow: 0.33 } })).toEqual([
    'wins against rainbow: 33.0 %, should be 17.5 % to 32.5 %',
  ]);
  expect(missedTrialTargets({ battles: 1, wins: {} })).toHaveLength(12);
});
