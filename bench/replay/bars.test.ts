import { expect, test } from '@jest/globals';
import { missedBars } from './bars.ts';

test('figures at their bars miss none, and a part that was left out is not judged', () => {
  expect(missedBars({ frames_ms: 60, frames_bytes: 8_192, list_ms: 50, guests_p99_ratio: 1.25 })).toEqual([]);
  expect(missedBars({})).toEqual([]);
});

test.each([
  { frames_ms: 60.1 },
  { frames_bytes: 8_193 },
  { list_ms: 51 },
  { open_ms: 1_501 },
  { step_ms: 50.5 },
  { bot_ms: 2_001 },
  { bot_frame_ms: 51 },
  { guests_p99_ratio: 1.26 },
  { guests_archive_ratio: 1.26 },
  { step_ms: Number.NaN },
])('%p is one missed bar', (figure) => {
  expect(missedBars(figure)).toHaveLength(1);
});
