/** The sentences of the console's process. */
export const text = {
  done: '完了しました',
  loggedOut: 'ログアウトしました',
  loginFailed: 'ログインできませんでした。続けて10回まちがえると、15分のあいだログインできません',
  wrongPassword: 'パスワードが違います',
  nameTaken: 'この名前の運営者はすでにいます',
  lastAdmin: '管理の運営者が1人もいなくなるため、この操作はできません',
  ownRole: '自分の権限は変えられません',
  shownOnce: 'この追加は済んでいます。パスワードと秘密の文字列は一度しか表示されません',
  unknownPlayer: 'このプレイヤーはいません',
  nothingToRestore: 'このプレイヤーは、ミュートも停止もされていません',
  noOpenReport: 'この通報はすでに対応済みです',
} as const;
