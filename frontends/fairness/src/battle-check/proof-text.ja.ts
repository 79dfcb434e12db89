export const proofText = {
  verified: '✓ シャッフルとコインは検証済み',
  coins: (heads: number, tails: number) => `コイン ${heads + tails}回：オモテ${heads}・ウラ${tails}`,
  noCoins: 'コインは投げられませんでした',
  first: { you: '先攻はあなたでした', opponent: '先攻は相手でした' },
  unproven: {
    no_claim: 'この端末で申し込んだ対戦ではないため、証明できません',
    seal_changed: '封印が変わったため、証明できません',
  },
  consistent: '明かされた値の計算は合っています。',
  none: 'この対戦には証明がありません',
  noneWhileUpdating: 'この対戦には証明がありません（更新中）',
  otherRules: 'このルールの検証はコマンドでできます',
  failed: '検証できませんでした',
  failedNote: '封印、乱数、シャッフル、コインのどれかが、約束と違っています。報告すると、運営が調べます。',
  report: '報告する',
  more: '検証の内容',
  save: '検証に使った値を保存',
} as const;
