import { ECONOMY_DAYS, ONE_SIDED_DAYS, ONE_SIDED_WINS } from '@maseki/contracts/console/limits.ts';
import { GAINS_DAYS, GAINS_SHOWN } from '@maseki/contracts/inventory/limits.ts';

/** Sentences about the economy. */
export const economyText = {
  economy: {
    title: '経済',
    stones: '魔法石の増減',
    sumsCaption: `理由ごとの魔法石（${ECONOMY_DAYS}日間）`,
    stonesCaption: '日と理由ごとの魔法石（新しい日から）',
    byDay: '日ごとの表',
    sum: '合計',
    given: '配った数',
    spent: '使われた数',
    curve: (most: number) => `${ECONOMY_DAYS}日間の、配った魔法石と使われた魔法石の曲線。いちばん多い日は${most}個`,
    day: '日',
    cause: '理由',
    amount: '個数',
    changes: '回数',
    drawn: '引いたカード',
    drawnCaption: `レアリティごとの枚数（${ECONOMY_DAYS}日間）`,
    rarity: 'レアリティ',
    cards: '枚数',
    share: '割合',
    gains: '獲得の多いプレイヤー',
    gainsCaption: `この${GAINS_DAYS}日間に魔法石を多く得た${GAINS_SHOWN}人（多い順）`,
    player: 'プレイヤー',
    how: '内訳',
    pairs: '一方的な対戦相手',
    pairsCaption: `この${ONE_SIDED_DAYS}日間に、一方が${ONE_SIDED_WINS}回以上続けて勝った組（連勝の多い順）`,
    winner: '勝った人',
    loser: '負けた人',
    wins: '連勝',
    away: 'いまは読み込めません',
    empty: 'まだありません',
    deleted: '退会したプレイヤー',
    part: (cause: string, stones: number) => `${cause} ${stones}個`,
  },
} as const;
