import { expect, test } from '@jest/globals';
import { ladderReport, missedBars } from './figures.ts';
import { calibrationOf, rankCorrelation } from './spread.ts';

test('every bar of the ladder is met, and the limit of a season is needed', () => {
  const report = ladderReport('ladder');
  expect(missedBars(report)).toEqual([]);
  const { with_season_limit: limited, without } = report.traders;
  expect(without.established_above_mean - limited.established_above_mean).toBeGreaterThan(100);
  expect(missedBars({ ...report, traders: { ...report.traders, with_season_limit: without } })).toHaveLength(2);
  expect(without.established_listed).toBe(10);
});

test('the rank correlation is 1 for one order, and -1 for the reverse', () => {
  expect(rankCorrelation([1, 2, 5, 9], [10, 11, 12, 13])).toBe(1);
  expect(rankCorrelation([1, 2, 5, 9], [4, 3, 2, 1])).toBe(-1);
});

test('calibration is the distance of prediction and result', () => {
  const results = Array.from({ length: 100 }, (_, n) => ({ chance: 0.75, won: n < 65 }));
  expect(calibrationOf(results).calibration_mean).toBeCloseTo(10);
  expect(calibrationOf(results).calibration_worst).toBeCloseTo(10);
});
