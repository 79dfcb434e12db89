import type { LadderClass } from './ladder.ts';
import type { BattleMode, CountedResult } from './result.ts';

/** The classes of the ladder, as screens and notifications name them. */
export const CLASS_NAMES: Readonly<Record<LadderClass, string>> = {
  rough: '原石',
  crystal: '水晶',
  emerald: '翠玉',
  sapphire: '蒼玉',
  ruby: '紅玉',
  diamond: '金剛',
  champion: '覇者',
};

export const WISH_WORDS = {
  label: 'バトルの種類',
  ranked: 'ランクマッチ',
  free: 'フリーマッチ',
  /** Stands below the choice of a free battle. */
  note: 'レートは動きません',
} as const;

export const MODE_NAMES: Readonly<Record<BattleMode, string>> = {
  matched: 'ランクマッチ・フリーマッチ',
  friends: 'フレンド',
  practice: '練習',
};

/** The kind of an ended battle, which tells ranked from free ones. */
export const kindName = ({ mode, free }: Pick<CountedResult, 'mode' | 'free'>): string => {
  if (mode !== 'matched') return MODE_NAMES[mode];
  return free ? WISH_WORDS.free : WISH_WORDS.ranked;
};

/** A season as `2026年11月`. */
export const seasonName = (season: string): string => `${season.slice(0, 4)}年${Number(season.slice(4))}月`;
