import { PUZZLE_DAYS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import { dayBefore } from '@maseki/service-kit/tokyo-day.ts';
import type { PuzzleRecord } from '../../base/database/puzzle-documents.ts';

/** The first try of a player at a puzzle. */
export interface Try {
  /** Of the puzzle, and its day. */
  puzzle: string;
  day: string;
  solved: boolean;
  /** When it was tried. */
  today: string;
}

export const dayOf = (puzzle: string): string => puzzle.slice(0, '2026-11-21'.length);

/** The days whose puzzles may be played on a day, the last first. */
export function shownDays(today: string): string[] {
  const days = [today];
  while (days.length < PUZZLE_DAYS) days.push(dayBefore(days.at(-1) ?? today));
  return days;
}

/** Days in a row until a day, on which there is still time to go on. */
export const runOn = (today: string, record: PuzzleRecord | null): number =>
  record && [today, dayBefore(today)].includes(record.last_day) ? record.run : 0;

/** The record with a try, null if it is not the first one. Puzzles that nobody may play go. */
export function withTry(record: PuzzleRecord | null, { puzzle, day, solved, today }: Try): PuzzleRecord | null {
  const { tries = {}, last_day = '' } = record ?? {};
  if (puzzle in tries) return null;
  const oldest = shownDays(today).at(-1) ?? today;
  const kept = Object.entries(tries).filter(([id]) => dayOf(id) >= oldest);
  // A puzzle of an earlier day makes up for nothing.
  const goesOn = day === today && last_day !== today;
  return {
    tries: Object.fromEntries([...kept, [puzzle, solved]]),
    run: goesOn ? runOn(today, record) + 1 : (record?.run ?? 0),
    last_day: goesOn ? today : last_day,
  };
}

/** How many of each of the last days were solved at the first try, null without any try. */
export function solvedByDay(today: string, record: PuzzleRecord | null): PuzzleDay['days'] {
  const solved = new Map<string, number>();
  for (const [id, isRight] of Object.entries(record?.tries ?? {})) {
    solved.set(dayOf(id), (solved.get(dayOf(id)) ?? 0) + Number(isRight));
  }
  return shownDays(today).map((day) => ({ day, solved: solved.get(day) ?? null }));
}
