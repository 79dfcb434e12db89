import { EXPORT_PAUSE_DAYS } from '@maseki/contracts/limits.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';

export const text = {
  passwordChanged: 'パスワードを変更しました',
  accountDeleted: 'アカウントを削除しました',
  loggedOut: 'ログアウトしました',
  deletedPlayer: '退会したプレイヤー',
  nextExport: (at: Date) => `データの書き出しは${EXPORT_PAUSE_DAYS}日1回までです。次は${tokyoTime(at)}から行えます`,
  sessionEnded: 'ログインを終了しました',
  suspended: ({ reason, until }: { reason: string; until: Date | null }) =>
    `このアカウントは${until ? `${tokyoTime(until)}まで` : '無期限で'}停止されています。理由：${reason}`,
} as const;
