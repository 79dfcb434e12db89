import type { Notification } from '@maseki/contracts/notifications/notification.ts';

/** What a notification says and which screen it speaks of. */
export type Content = Pick<Notification, 'kind' | 'message' | 'link'>;

const FRIENDS = '/friends';

/** The Japanese sentences of all notifications. */
export const contents = {
  friendRequest: (name: string): Content => ({
    kind: 'friend_request',
    message: `${name}さんからフレンド申請が届きました`,
    link: FRIENDS,
  }),
  friendAccepted: (name: string): Content => ({
    kind: 'friend_accepted',
    message: `${name}さんとフレンドになりました`,
    link: FRIENDS,
  }),
  exchangeProposed: (name: string, exchange: string): Content => ({
    kind: 'exchange_proposed',
    message: `${name}さんからカード交換の提案が届きました`,
    link: `/exchange/${exchange}`,
  }),
  exchangeCompleted: (name: string): Content => ({
    kind: 'exchange_completed',
    message: `${name}さんとのカード交換が成立しました`,
    link: '/card-collection',
  }),
  exchangeCancelled: (name: string): Content => ({
    kind: 'exchange_cancelled',
    message: `${name}さんとのカード交換がキャンセルされました`,
    link: FRIENDS,
  }),
  groupAdded: (name: string, group: string): Content => ({
    kind: 'group_added',
    message: `${name}さんがあなたをグループ「${group}」に追加しました`,
    link: null,
  }),
  battleFinished: (won: boolean): Content => ({
    kind: 'battle_finished',
    message: `あなたが離れている間にバトルが終了しました（${won ? '勝利' : '敗北'}）`,
    link: null,
  }),
} as const;
