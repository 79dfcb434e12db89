import type { PuzzleLevel, PuzzlePosition } from '@maseki/contracts/battle/puzzles.ts';
import type { Action } from '@maseki/rules/action.ts';
import { anything, type DocumentOf, date, flag, moment, number, of, optional, text, texts, word } from './fields.ts';

/** A puzzle of a day. It has no mark of its battle but `users`, until it is shown. */
export const puzzleFields = {
  /** `<day>-<level>`, so that all pods together make one of each. */
  _id: text,
  /** In Asia/Tokyo, as `2026-11-21`. */
  day: text,
  level: word<PuzzleLevel>(),
  position: anything<PuzzlePosition>(),
  /** The release of the rules that proved it. */
  rules: number,
  /** Hash of all cards, because a change of values needs no release of the rules. */
  cards: text,
  solution: anything<Action[]>(),
  /** Which plans win (`judgePlan`). */
  plans: texts,
  /** Hash of the cards in play, by which none comes twice. Absent from a bundled one. */
  material: optional(text),
  /** The players of its battle until it is shown. Absent from a bundled one. */
  users: optional(of<string[]>({ type: [String], default: undefined })),
  tried: number,
  solved_first: number,
  /** MongoDB removes it some time after this. */
  shown_at: date,
};
export type PuzzleDocument = DocumentOf<typeof puzzleFields>;

/** How far pods have looked for the puzzles of a day. */
export const puzzleNightFields = {
  /** The day of the puzzles. */
  _id: text,
  /** Battles that were taken from the archive. */
  taken: number,
  /** The end of the last one; earlier ones follow. */
  last: moment,
  /** MongoDB removes it some time after this. */
  at: date,
};

export const puzzleRecordFields = {
  /** The player. */
  _id: text,
  /** By puzzle of the last days, whether the first try was right. */
  tries: anything<Record<string, boolean>>(),
  /** Days in a row, of which `last_day` is the last. */
  run: number,
  last_day: text,
};
export type PuzzleRecord = Omit<DocumentOf<typeof puzzleRecordFields>, '_id'>;

/** Of a player who has chosen whether battles of theirs may become puzzles. */
export const puzzleSettingFields = {
  _id: text,
  used: flag,
};
