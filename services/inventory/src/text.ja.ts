/** The Japanese of this service. Missions and errors have theirs in the contracts. */
export const text = {
  /** Replaces the name of a user whose account is deleted. */
  deletedPlayer: '退会したプレイヤー',
} as const;
