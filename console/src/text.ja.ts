import { LOGIN_FAILURES_MAX, LOGIN_LOCKED_MINUTES } from '@maseki/contracts/console/limits.ts';

/** The sentences of the console's process. */
export const text = {
  done: '完了しました',
  loggedOut: 'ログアウトしました',
  loginFailed: `ログインできませんでした。続けて${LOGIN_FAILURES_MAX}回まちがえると、${LOGIN_LOCKED_MINUTES}分のあいだログインできません`,
  locked: `まちがいが続いたため、${LOGIN_LOCKED_MINUTES}分のあいだ変更できません`,
  nameTaken: 'この名前の運営者はすでにいます',
  lastAdmin: '管理の運営者が1人もいなくなるため、この操作はできません',
  ownRole: '自分の権限は変えられません',
  shownOnce: 'この追加は済んでいます。最初のパスワードは一度しか表示されません',
  unknownPlayer: 'このプレイヤーはいません',
  ownSide: '自分のアカウントが関わるバトル、プレイヤー、通報は、ほかの運営者が対応します',
  nothingToRestore: 'このプレイヤーは、ミュートも停止もされていません',
  ownAccount: '自分のアカウントの登録は、ほかの管理の運営者だけが変えられます',
  withoutAccount: (names: string) => `プレイヤーとしてのアカウントが登録されていません：${names}`,
  maintenanceOver: '終わる予定は、今より後にしてください',
  notRunning: 'このバトルは、すでに終わっています',
  noPlayers: '対象のプレイヤーがいません',
  tooManyPlayers: '対象のプレイヤーが多すぎます。時間帯を分けてください',
  ownGrant: '自分が始めた補填は、別の運営者が承認や再開をします',
  starterGone: 'この補填を始めた人は、もう運営者ではありません。取り下げて、始め直してください',
  sameHand: '自分が追加した運営者や、自分を追加した運営者の補填は、ほかの運営者が承認や再開をします',
  accountNeeded: 'プレイヤーとしてのアカウントか「なし」が登録されるまで、この操作はできません',
  notWaiting: 'この補填は、承認を待っていません',
  otherState: 'この補填は、いまはこの操作ができません',
  noOpenReport: 'この通報はすでに対応済みです',
} as const;
