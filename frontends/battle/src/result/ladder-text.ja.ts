import { CLASS_NAMES } from '@maseki/contracts/battle/ladder-text.ja.ts';

export const ladderText = {
  class: 'クラス',
  classUp: 'クラスアップ！',
  /** The kind of a battle of the queue, on its board. */
  kinds: { ranked: 'ランクマッチ', free: 'フリーマッチ' },
  classes: CLASS_NAMES,
  free: 'フリーマッチのため、レートは動いていません',
  rest: { hint: '少し休みませんか？練習やフリーマッチではレートは動きません', goOn: '続ける' },
  path: (from: number, to: number) => `${from} → ${to}`,
  changed: (from: number, to: number) => `レートが${Math.round(from)}から${Math.round(to)}になりました`,
  judging: '判定中',
  battlesLeft: (battles: number) => `あと${battles}戦ほど`,
  nextClass: (name: string) => `${name}まで`,
  toClass: (name: string, points: number) => `${name}まであと${points}`,
  opponent: '相手',
  chance: (rating: number, chance: number) =>
    `レート${Math.round(rating)}：勝つ見込みは${Math.round(chance * 100)}%でした`,
} as const;
