export const proofText = {
  verified: '✓ シャッフルとコインは検証済み',
  coins: (heads: number, tails: number) => `コイン ${heads + tails}回：オモテ${heads}・ウラ${tails}`,
  noCoins: 'コインは投げられませんでした',
  first: { you: '先攻はあなたでした', opponent: '先攻は相手でした' },
  unproven: {
    no_claim: '別の端末で始めたバトルのため、この端末の乱数を確かめられず、証明できません',
    seal_changed: '封印が変わったため、証明できません',
  },
  consistent: '明かされた値の計算は合っています。',
  none: 'このバトルには証明がありません',
  noneWhileUpdating: 'このバトルには証明がありません（更新中）',
  otherRules: 'このルールの検証はコマンドでできます',
  failed: '検証できませんでした',
  failedNote: '封印、乱数、シャッフル、コインのどれかが、約束と違っています。通報すると、運営が調べます。',
  report: '通報する',
  more: '検証の内容',
  save: '検証に使った値を保存',
} as const;
