/** The sentences about a claim whose seal does not hold. */
export const claimText = {
  sealChanged: (next: string | null) =>
    next
      ? `申し込みの前に封印が変わりました（ほかの画面や端末で申し込むと変わります）。新しい封印は ${next} です。もう一度押すと、この封印で申し込みます。このことは「公平さ」に残ります`
      : '申し込みの前に封印が変わりました。もう一度押すと、ほかの画面や端末で申し込んだバトルに加わります。そのバトルは、この端末では証明できません',
  otherwise: {
    title: '検証できませんでした',
    body: 'このバトルは、この画面が申し込んだ封印・乱数とは違うもので始まりました。シャッフルとコインは証明できません。バトルのあとで、この値を通報できます。',
    goOn: 'このままバトルする',
    fairness: '公平さについて見る',
  },
} as const;
