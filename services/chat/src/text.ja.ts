export const text = {
  memberAdded: 'ユーザーがグループに追加されました',
  obsceneGroupName: 'グループ名に使えない言葉が含まれています',
  groupLeft: 'グループから退出しました',
  groupMarkedRead: '既読にしました',
  messageReported: 'メッセージを通報しました',
  demoBusy: 'ただいまデモチャットが混み合っています。少し待ってからお試しください',
  userUnblocked: 'ブロックを解除しました',
  /** The sender's name on the messages of a deleted user. */
  formerUser: '退会したプレイヤー',
} as const;
