/** The Japanese of this service. Missions and errors have theirs in the contracts. */
export const text = {
  proofReported: '通報しました。運営が調べます',
  /** Replaces the name of a user whose account is deleted. */
  deletedPlayer: '退会したプレイヤー',
} as const;
