/** What one player, and one group, may take (docs/protocol.md "Chat"). */
export const limits = {
  groupsPerUser: 50,
  membersPerGroup: 100,
  /** On all pods together. */
  socketsPerUser: 20,
  blocksPerUser: 200,
  /** Reports of one user that no operator has settled. */
  openReportsPerUser: 50,
} as const;
