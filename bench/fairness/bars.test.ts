import { expect, test } from '@jest/globals';
import { missedBars } from './bars.ts';

test('figures at their bars miss none, and a part that was left out is not judged', () => {
  expect(missedBars({ verify_draw_ms: 50, verify_battle_ms: 1_000, export_p99_ratio: 1.25 })).toEqual([]);
  expect(missedBars({})).toEqual([]);
  expect(missedBars({ export_p99_low: 1, export_p99_high: 1.4, calm_p99_low: 0.9, calm_p99_high: 2 })).toEqual([]);
});

test.each([
  { verify_draw_ms: 51 },
  { verify_battle_ms: 1_001 },
  { verify_battle_frame_ms: 51 },
  { history_ms: 50.1 },
  { export_s: 60.1 },
  { export_peak_mb: 51 },
  { export_p99_ratio: 1.26 },
  { history_ms: Number.NaN },
  { draws_ratio: 1.12 },
  { claims_ratio: 1.06 },
  { proof_bytes: 401 },
])('%p is one missed bar', (figure) => {
  expect(missedBars(figure)).toHaveLength(1);
});
