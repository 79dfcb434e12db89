/** The shards of rooms, which are the last characters of ids. A ULID has 32 of them. */
export const SHARDS: readonly string[] = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** The shard of a room, or of a slug that leads to one. */
export const shardOf = (id: string): string => id.slice(-1);

/** An id like this one in a given shard. */
export const inShard = (id: string, shard: string): string => id.slice(0, -1) + shard;

/** Also of the rooms that begin for this user. A socket that stays begins at its pod. */
export const homeShardOf = (userId: string): string => {
  const shard = shardOf(userId);
  return SHARDS.includes(shard) ? shard : '0';
};
