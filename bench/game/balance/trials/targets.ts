import { TRIAL_IDS } from '@maseki/cards/trials.ts';
import { percentText } from '@maseki/tools/measure/statistics.ts';
import type { TrialsReport } from './measure-trials.ts';

/** Battles against each opponent at the full size, half an hour on two cores. */
export const TRIAL_BATTLES = 400;

/** The share of victories over the first and the last opponent, in equal steps between. */
const [FIRST, LAST] = [0.7, 0.25];
/** The most that a share may be beside its target, three standard errors. */
const TOLERANCE = 0.075;

const targetOf = (at: number): number => FIRST - ((FIRST - LAST) * at) / (TRIAL_IDS.length - 1);

export const missedTrialTargets = ({ wins }: TrialsReport): string[] =>
  TRIAL_IDS.flatMap((id, at) => {
    const share = wins[id];
    const [low, high] = [targetOf(at) - TOLERANCE, targetOf(at) + TOLERANCE];
    return share !== undefined && share >= low && share <= high
      ? []
      : [`wins against ${id}: ${percentText(share ?? 0)}, should be ${percentText(low)} to ${percentText(high)}`];
  });
