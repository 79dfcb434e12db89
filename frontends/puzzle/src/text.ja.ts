import { PUZZLE_DAYS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleLevel } from '@maseki/contracts/battle/puzzles.ts';

const count = (n: number): string => n.toLocaleString('ja-JP');

/** `2026-11-21` as 11月21日. */
const dayName = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
};

export const text = {
  title: '今日の詰めデュエル',
  earlier: (day: string) => `${dayName(day)}の詰めデュエル`,
  toToday: '今日の問題へ',
  loading: '問題を読み込んでいます',
  loadFailed: '問題を読み込めませんでした',
  retry: 'もう一度読み込む',
  resting: '詰めデュエルはお休み中です',
  none: 'この日の問題はありません',
  levelsLabel: '難しさ',
  levels: { easy: 'やさしい', middle: 'ふつう', hard: 'むずかしい' } satisfies Record<PuzzleLevel, string>,
  done: { solved: '1回で正解', missed: '挑戦ずみ' },
  you: 'あなた',
  opponent: '相手',
  panel: {
    label: '問題',
    undo: '1手戻す',
    again: 'はじめから',
    answer: '答えを見る',
    leaveAnswer: '自分で解く',
    back: '前へ',
    next: '次へ',
    answerAt: (step: number, last: number) => `答え ${step}/${last}`,
    watching: '答えを見ています。「自分で解く」を押すと、また動かせます',
  },
  stages: {
    first: 'このターンから2ターン以内に、必ず勝ってください',
    second: 'いい手です！ 次のターンで決めましょう',
    refuted: '必ずは勝てません。相手の受けを見てみましょう',
    won: '正解！ 相手がどう受けても勝てる手順でした',
    failed: '2ターン以内に勝てませんでした',
  },
  rejected: '問題を動かせませんでした',
  cards: {
    label: '見えているカード',
    hand: '相手の手札',
    noHand: 'なし',
    piles: '山札',
    pilesTitle: '山札のカード',
    pilesNote: '順番はわかりません。1枚ずつ見ると、くわしい説明が出ます。',
    pile: { you: 'あなたの山札', opponent: '相手の山札' },
    empty: '山札はありません',
  },
  tried: (tried: number, solvedFirst: number) =>
    tried === 0
      ? 'まだだれも挑戦していません'
      : `${count(tried)}人が挑戦、${Math.round((solvedFirst / tried) * 100)}%が1回で正解`,
  run: (days: number) => `${days}日続けて挑戦中`,
  days: {
    title: `この${PUZZLE_DAYS}日`,
    weekdays: ['日', '月', '火', '水', '木', '金', '土'],
    solved: (day: string, solved: number | null) =>
      solved === null ? `${dayName(day)}、未挑戦` : `${dayName(day)}、1回で正解${solved}問`,
    open: (day: string) => dayName(day),
  },
  register: '登録すると、挑戦の記録と連続日数が残ります',
  toRegister: '登録する',
} as const;
