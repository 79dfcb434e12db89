/** Every Japanese sentence that this service sends. */
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
  invitationCancelled: '招待を取り消しました',
} as const;
