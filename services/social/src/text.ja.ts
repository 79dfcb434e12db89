/** What players read in answers of this service. */
export const text = {
  nameRequired: 'ユーザーネームを入力してください',
  oneself: '自分にフレンド申請を送ることはできません',
  requestSent: 'フレンド申請を送信しました',
  nowFriends: 'フレンドになりました',
  requestAccepted: 'フレンド申請を承認しました',
  requestRejected: 'フレンド申請を拒否しました',
  friendRemoved: 'フレンドを削除しました',
  sameCard: '同じカード同士は交換できません',
  proposed: 'カードの交換を提案しました',
  exchanged: '交換が成立しました',
  cancelled: '交換をキャンセルしました',
  withdrawn: '招待を取り消しました',
} as const;
