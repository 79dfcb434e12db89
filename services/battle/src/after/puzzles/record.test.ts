import { expect, test } from '@jest/globals';
import { dayBefore } from '@maseki/service-kit/tokyo-day.ts';
import type { PuzzleRecord } from '../../base/database/puzzle-documents.ts';
import { runOn, shownDays, solvedByDay, type Try, withTry } from './record.ts';

const TODAY = '2026-11-21';
const YESTERDAY = dayBefore(TODAY);

const tryOn = (today: string, day = today, level = 'easy', solved = true): Try => ({
  puzzle: `${day}-${level}`,
  day,
  solved,
  today,
});

const after = (...tries: readonly Try[]): PuzzleRecord | null =>
  tries.reduce<PuzzleRecord | null>((record, each) => withTry(record, each) ?? record, null);

test('a run grows by a day however many puzzles are tried, right or wrong, and lasts until the next day is over', () => {
  const twoDays = after(tryOn(YESTERDAY), tryOn(TODAY, TODAY, 'easy', false), tryOn(TODAY, TODAY, 'hard'));
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => runOn(day, twoDays))).toEqual([2, 2, 0]);
  expect(runOn(TODAY, null)).toBe(0);
});

test('a run begins again after a day without a try, and a puzzle of a missed day does not mend it', () => {
  expect(runOn(TODAY, after(tryOn(dayBefore(YESTERDAY)), tryOn(TODAY)))).toBe(1);
  const mended = after(tryOn(dayBefore(YESTERDAY)), tryOn(TODAY, YESTERDAY), tryOn(TODAY));
  expect(runOn(TODAY, mended)).toBe(1);
});

test('only the first try at a puzzle changes a record', () => {
  const wrong = after(tryOn(TODAY, TODAY, 'easy', false));
  expect(withTry(wrong, tryOn(TODAY))).toBeNull();
  expect(wrong?.tries).toEqual({ '2026-11-21-easy': false });
});

test('the last thirty days show what was solved, and a record keeps no older ones', () => {
  const oldest = shownDays(TODAY).at(-1) ?? '';
  const record = after(
    tryOn(dayBefore(oldest)),
    tryOn(oldest),
    tryOn(YESTERDAY, YESTERDAY, 'easy', false),
    tryOn(TODAY),
    tryOn(TODAY, TODAY, 'middle', false),
    tryOn(TODAY, TODAY, 'hard'),
  );
  const days = solvedByDay(TODAY, record);
  expect(days).toHaveLength(30);
  expect([days[0], days[1], days[2], days[29]]).toEqual([
    { day: TODAY, solved: 2 },
    { day: YESTERDAY, solved: 0 },
    { day: '2026-11-19', solved: null },
    { day: oldest, solved: 1 },
  ]);
  expect(Object.keys(record?.tries ?? {})).toHaveLength(5);
});
