import { MODE_NAMES } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { WatchedState } from '@maseki/contracts/battle/watched.ts';

/** Sentences about running battles. */
export const battleText = {
  battles: {
    title: 'バトル',
    caption: (shown: number, total: number) => `終わっていないバトル（長い順、${total}件のうち${shown}件）`,
    none: '終わっていないバトルはありません',
    players: 'プレイヤー',
    mode: '種類',
    modes: MODE_NAMES,
    turn: 'ターン',
    life: 'ライフ',
    clock: '持ち時間の残り',
    pod: 'ポッド',
    age: '最後の操作から',
    began: '開始',
    seconds: (seconds: number) => (seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`),
    unknown: '不明',
    versus: (names: readonly string[]) => names.join(' 対 '),
    open: (names: string) => `${names}を見る`,
    back: 'バトルの一覧へ',
    gone: 'このバトルは、もうありません',
    statuses: {
      waiting: '待機中',
      setup: '準備中',
      progress: 'バトル中',
      finished: '終了',
    } satisfies Record<WatchedState['status'], string>,
    won: (name: string) => `${name}の勝ちで終わりました`,
    ended: '勝敗なしで終わりました',
    handOf: (name: string, cards: string) => `${name}の手札：${cards}`,
    noHand: 'なし',
    openHands: '手札を開く',
    openHint: '両者の手札が見えます。操作履歴に残ります',
    opened: '手札を開いた時点の表示です',
    closeHands: '手札を伏せる',
    abort: '中断にする',
    abortHint: '勝敗もレートも付かずに終わります。プレイヤーには中断されたことが通知されます',
    abortOf: (names: string) => `${names}のバトルを中断にする`,
    aborted: 'バトルを中断にしました',
  },
} as const;
