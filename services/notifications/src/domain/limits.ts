/** What one player may take (docs/protocol.md "Notifications"). */
export const limits = {
  /** Each open tab of the game has one; on all pods together. */
  socketsPerUser: 50,
} as const;
