import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { CLASS_NAMES, seasonName } from '@maseki/contracts/battle/ladder-text.ja.ts';

interface ClosedSeason {
  season: string;
  best: LadderClass;
  stones: number;
}

export const text = {
  deletedPlayer: '退会したプレイヤー',
  allMarkedRead: 'すべての通知を既読にしました',

  pushSaved: 'この端末への通知をオンにしました',
  pushEnded: 'この端末への通知をオフにしました',
  invited: (username: string) => `${username}さんからバトルの招待が届きました`,

  friendRequested: (username: string) => `${username}さんからフレンド申請が届きました`,
  friendAccepted: (username: string) => `${username}さんとフレンドになりました`,
  exchangeProposed: (username: string) => `${username}さんからカード交換の提案が届きました`,
  exchangeCompleted: (username: string) => `${username}さんとのカード交換が成立しました`,
  exchangeCancelled: (username: string) => `${username}さんとのカード交換がキャンセルされました`,
  groupJoined: (username: string, group: string) => `${username}さんがあなたをグループ「${group}」に追加しました`,
  battleWon: 'あなたが離れている間にバトルが終了しました（勝利）',
  battleLost: 'あなたが離れている間にバトルが終了しました（敗北）',
  battleAborted: 'バトルは途中で中断されました。勝敗やレートには影響しません',
  seasonClosed: ({ season, best, stones }: ClosedSeason) =>
    `${seasonName(season)}のシーズンが終わりました。最高クラス：${CLASS_NAMES[best]}${
      stones > 0 ? `（魔法石${stones}個を受け取りました）` : ''
    }`,
  granted: (message: string, stones: number) => `運営からのお届け物：${message}（魔法石${stones}個を受け取りました）`,
  warned: (reason: string) => `運営からの警告：${reason}`,
  muted: (until: string, reason: string) => `運営により、${until}まで発言できません。理由：${reason}`,
  restored: (reason: string) => `運営による制限が解除されました。理由：${reason}`,
} as const;
