/** What a socket of a battle says beside the refusals of the rules. */
export const text = {
  notWaiting: '対戦待ちが終了しました',
  stillWaiting: '対戦相手を探しています',
} as const;
