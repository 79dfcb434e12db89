import { LOGIN_FAILURES_MAX, LOGIN_LOCKED_MINUTES } from '@maseki/contracts/console/limits.ts';

/** The sentences of the console's process. */
export const text = {
  done: '完了しました',
  loggedOut: 'ログアウトしました',
  loginFailed: `ログインできませんでした。続けて${LOGIN_FAILURES_MAX}回まちがえると、${LOGIN_LOCKED_MINUTES}分のあいだログインできません`,
  codeUsed: 'このコードは使用済みです。コードは一度しか使えないため、次のコードに変わってから入力してください',
  wrongPassword: 'パスワードが違います',
  nameTaken: 'この名前の運営者はすでにいます',
  lastAdmin: '管理の運営者が1人もいなくなるため、この操作はできません',
  ownRole: '自分の権限は変えられません',
  shownOnce: 'この追加は済んでいます。パスワードと秘密の文字列は一度しか表示されません',
  unknownPlayer: 'このプレイヤーはいません',
  nothingToRestore: 'このプレイヤーは、ミュートも停止もされていません',
  ownAccount: '自分のアカウントの登録は、ほかの管理の運営者だけが変えられます',
  withoutAccount: (names: string) => `プレイヤーとしてのアカウントが登録されていません：${names}`,
  notRunning: 'このバトルは、すでに終わっています',
  noPlayers: '対象のプレイヤーがいません',
  tooManyPlayers: '対象のプレイヤーが多すぎます。時間帯を分けてください',
  ownGrant: '自分が作った補填は、別の運営者が承認します',
  notWaiting: 'この補填は、承認を待っていません',
  otherState: 'この補填は、いまはこの操作ができません',
  noOpenReport: 'この通報はすでに対応済みです',
} as const;
