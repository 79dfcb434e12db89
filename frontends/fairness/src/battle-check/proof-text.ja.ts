export const proofText = {
  verified: '✓ シャッフルとコインは検証済み',
  coins: (heads: number, tails: number) => `コイン ${heads + tails}回：オモテ${heads}・ウラ${tails}`,
  noCoins: 'コインは投げられませんでした',
  first: { you: '先攻はあなたでした', opponent: '先攻は相手でした' },
  lost: '自分の乱数を確かめられません。ほかは検証済みです。',
  none: 'この対戦には証明がありません',
  noneWhileUpdating: 'この対戦には証明がありません（更新中）',
  otherRules: 'このルールの検証はコマンドでできます',
  failed: '検証できませんでした',
  failedNote: '封印、乱数、シャッフル、コインのどれかが、約束と違っています。報告すると、運営が調べます。',
  report: '報告する',
  save: '検証に使った値を保存',
} as const;
