/** The shards of rooms: the last character of an id, of which a ULID has 32. */
export const SHARDS: readonly string[] = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** The shard of a room, or of a slug that leads to one. */
export const shardOf = (id: string): string => id.slice(-1);

/** An id like this one in a given shard. */
export const inShard = (id: string, shard: string): string => id.slice(0, -1) + shard;
