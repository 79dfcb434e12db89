import { NEW_ACCOUNT_GIFTS_A_DAY } from '@maseki/contracts/inventory/limits.ts';

const next = (until: string | null): string => (until === null ? '' : `（次に受け取れるのは${until}から）`);

export const text = {
  requestToOneself: '自分にフレンド申請を送ることはできません',
  requestSent: 'フレンド申請を送信しました',
  nowFriends: 'フレンドになりました',
  requestAccepted: 'フレンド申請を承認しました',
  requestRejected: 'フレンド申請を拒否しました',
  friendRemoved: 'フレンドを削除しました',
  sameCard: '同じカード同士は交換できません',
  proposed: 'カードの交換を提案しました',
  exchanged: '交換が成立しました',
  exchangeCancelled: '交換をキャンセルしました',
  deletedPlayer: '退会したプレイヤー',
  invitationCancelled: '招待を取り消しました',
  newAccount: (name: string, end: string) =>
    `${name}さんは新しいアカウントのため、レアとレジェンドは同じレアリティのカードとだけ交換できます（${end}）`,
  newAccountGift: (name: string, end: string) =>
    `${name}さんは新しいアカウントのため、プレゼントできるのは1日${NEW_ACCOUNT_GIFTS_A_DAY}枚までです（${end}）`,
  newAccountEnds: (oldEnoughAt: string | null, battles: number) => {
    const fought = `練習とフレンド以外のバトルをあと${battles}回終え`;
    if (oldEnoughAt === null) return battles > 0 ? `${fought}ると解除されます` : 'まもなく解除されます';
    return `${battles > 0 ? `${fought}、` : ''}${oldEnoughAt}を過ぎると解除されます`;
  },
  receivesNoMore: (name: string, until: string | null) =>
    `${name}さんは、レアとレジェンドを受け取れる枚数の上限に達しています。同じレアリティのカードとなら交換できます${next(until)}`,
  receivesNoMoreLegends: (name: string, until: string | null) =>
    `${name}さんは、レジェンドを受け取れる枚数の上限に達しています。レジェンド同士なら交換できます${next(until)}`,
} as const;
