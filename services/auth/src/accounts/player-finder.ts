import type { Models, UserRow } from '../models.ts';
import { usernameKey } from './username-key.ts';

/** A character behind all those of names. */
const LAST = '\uffff';

/** Players by the beginning of their names. */
export function playerFinder({ users, usernames }: Models) {
  return {
    /** At most `limit` players, by the keys of their names, of which the index is in order. */
    async beginningWith(beginning: string, limit: number): Promise<UserRow[]> {
      const key = usernameKey(beginning);
      if (key === '') return [];
      const inOrder = { _id: { $gte: key, $lt: `${key}${LAST}` }, user_id: { $exists: true } };
      const names = await usernames.find(inOrder).sort({ _id: 1 }).limit(limit).lean();
      const ids = names.flatMap(({ user_id }) => user_id ?? []);
      const rows = new Map((await users.find({ _id: { $in: ids } }).lean()).map((row) => [row._id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  };
}

export type PlayerFinder = ReturnType<typeof playerFinder>;
