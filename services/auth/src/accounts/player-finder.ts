import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import type { Models, UserRow } from '../models.ts';

/** A character behind all those of names. */
const LAST = '\uffff';

/** Players by their names, the beginnings of these, or their ids. */
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

    /** Players by id and by typed name, each once, and the names that no player has. */
    async identify(typed: readonly string[], ids: readonly string[]) {
      const keys = new Map(typed.map((name) => [name, usernameKey(name)]));
      const names = await usernames.find({ _id: { $in: [...keys.values()] }, user_id: { $exists: true } }).lean();
      const owners = new Map(names.map(({ _id, user_id }) => [_id, user_id]));
      const wanted = [...ids, ...names.flatMap(({ user_id }) => user_id ?? [])];
      const found = await users.find({ _id: { $in: wanted } }, { username: 1 }).lean();
      return {
        players: found.map(({ _id: id, username }) => ({ id, username })),
        unknown: typed.filter((name) => !owners.has(keys.get(name) ?? '')),
      };
    },
  };
}

export type PlayerFinder = ReturnType<typeof playerFinder>;
