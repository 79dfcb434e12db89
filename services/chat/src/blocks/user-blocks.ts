/** The blocks that one user is part of. Messages of a block reach neither of its two users. */
export interface UserBlocks {
  readonly blocked: ReadonlySet<string>;
  readonly blockedBy: ReadonlySet<string>;
}

export interface BlockChange {
  userId: string;
  blockedId: string;
  isBlocked: boolean;
}

export const NO_BLOCKS: UserBlocks = { blocked: new Set(), blockedBy: new Set() };

export const isBlockBetween = ({ blocked, blockedBy }: UserBlocks, otherId: string): boolean =>
  blocked.has(otherId) || blockedBy.has(otherId);

function changed(ids: ReadonlySet<string>, id: string, isBlocked: boolean): ReadonlySet<string> {
  return isBlocked ? new Set(ids).add(id) : new Set([...ids].filter((each) => each !== id));
}

export function withChange(blocks: UserBlocks, ofUser: string, change: BlockChange): UserBlocks {
  const { userId, blockedId, isBlocked } = change;
  return userId === ofUser
    ? { ...blocks, blocked: changed(blocks.blocked, blockedId, isBlocked) }
    : { ...blocks, blockedBy: changed(blocks.blockedBy, userId, isBlocked) };
}
