import type { BotLevel } from '@maseki/contracts/battle/http.ts';

/** The names of the computer's levels. */
export const levels: Readonly<Record<BotLevel, string>> = { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' };

export const text = {
  levelNotes: {
    easy: 'やさしい：エネルギーの付け先を、よくまちがえます',
    normal: 'ふつう：次の相手のターンまで考え、ときどきまちがえます',
    hard: 'つよい：何ターンも先まで読みます',
  } as const satisfies Readonly<Record<BotLevel, string>>,
  /** Pods of the release before do not know the endpoint. SWR calls it again. */
  updating: '更新中です。しばらくすると表示されます',
  part: { loading: '読み込んでいます…', failed: '読み込めませんでした', retry: 'もう一度' },
  unsent: {
    title: '送信中のメッセージ',
    late: 'まだ届いていません',
    repeat: 'もう一度',
    repeatOf: (message: string) => `もう一度送る：${message}`,
    drop: '取り消す',
    dropOf: (message: string) => `取り消す：${message}`,
  },
  computer: {
    failed: 'コンピューターの手を読み込めませんでした',
    hint: '通信を確かめて、もう一度試してください。',
    leave: 'やめる',
    retry: 'もう一度試す',
  },
  copy: {
    byHand: 'コピーする文字列',
    failed: 'コピーできませんでした。選択した文字列をコピーしてください',
  },
} as const;
