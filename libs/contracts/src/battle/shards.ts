/** The shards of rooms, which are the last characters of ids. A ULID has 32 of them. */
export const SHARDS: readonly string[] = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** The shard of a room, or of a slug that leads to one. */
export const shardOf = (id: string): string => id.slice(-1);

/** An id like this one in a given shard. */
export const inShard = (id: string, shard: string): string => id.slice(0, -1) + shard;

const shardAt = (id: string, place: number): string => {
  const shard = id.at(place) ?? '';
  return SHARDS.includes(shard) ? shard : '0';
};

/** Also of the rooms that begin for this user. A socket that stays begins at its pod. */
export const homeShardOf = (userId: string): string => shardAt(userId, -1);

/**
 * One of 1,024 parts of all users, for what more pods share than there are shards. It begins with
 * the home shard, so that `<shard>.*` are the users of one.
 */
export const userShardOf = (userId: string): string => `${homeShardOf(userId)}.${shardAt(userId, -2)}`;

/** The shards of these users, each with those of them that are in it. */
export const byUserShard = (userIds: readonly string[]): Map<string, string[]> => Map.groupBy(userIds, userShardOf);
