/** The sentences that this service sends to players; refusals have theirs in the contracts. */
export const text = {
  passwordChanged: 'パスワードを変更しました',
  accountDeleted: 'アカウントを削除しました',
  loggedOut: 'ログアウトしました',
} as const;
