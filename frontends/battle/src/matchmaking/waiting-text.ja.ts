export const waitingText = {
  searching: '対戦相手を探しています',
  elapsed: (seconds: number) => `${seconds}秒経過`,
  hint: '見つかるとそのままバトルが始まります',
  leave: '待つのをやめる',
  byCode: 'コードで対戦',
  others: (count: number, seconds: number | null) =>
    `ほかに${count}人が待っています${seconds === null ? '' : `（最近はおよそ${seconds}秒）`}`,
  difference: (from: number, to: number) => (to > from ? `レート差 ±${from} → ±${to}` : `レート差 ±${from}`),
  calls: {
    title: '通知',
    offer:
      '待つあいだ、このタブを開いたまま、ほかのことをしていても大丈夫です。見つかったら端末の通知で知らせましょうか？',
    allow: '知らせてもらう',
    refuse: 'いらない',
  },
  mixed: (seconds: number) => `${seconds}秒待ったので、フリーマッチの相手とも組みます`,
  waitForRanked: 'ランクマッチの相手だけを待つ',
  rankedOnly: 'ランクマッチの相手だけを待っています',
} as const;
