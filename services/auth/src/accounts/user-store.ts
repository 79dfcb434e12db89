import type { FocusMode } from '@maseki/contracts/auth/http.ts';
import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import { readTogether } from '@maseki/service-kit/mongo/read-together.ts';
import type { Models, Suspension, UserRow } from '../models.ts';

export interface User {
  id: string;
  username: string;
  passwordHash: string;
  /** Grows with each change of the password. */
  passwordVersion: number;
  /** True if others could guess the password (`isGuessablePassword`). */
  isGuessable: boolean;
  /** Null if there is none. One that has ended by itself stays. */
  suspension: Suspension | null;
  focus: FocusMode;
}

export const userOf = (row: UserRow | undefined): User | null =>
  row
    ? {
        id: row._id,
        username: row.username,
        passwordHash: row.password_hash,
        passwordVersion: row.password_version,
        isGuessable: row.guessable,
        suspension: row.suspension ? { reason: row.suspension.reason, until: row.suspension.until ?? null } : null,
        focus: row.focus ?? 'off',
      }
    : null;

export function userStore({ users, usernames }: Models) {
  const read = readTogether(users);
  const readName = readTogether(usernames);
  const findById = async (id: string): Promise<User | null> => userOf(await read(id));

  return {
    findById,
    setFocus: async (id: string, focus: FocusMode): Promise<void> =>
      void (await users.updateOne({ _id: id }, { $set: { focus } })),
    async findByUsername(username: string): Promise<User | null> {
      const userId = (await readName(usernameKey(username)))?.user_id;
      return userId ? findById(userId) : null;
    },
    /** True if it looks like a player's, or like one deleted less than 90 days ago. */
    isNameTaken: async (username: string): Promise<boolean> =>
      (await usernames.exists({ _id: usernameKey(username) })) !== null,
  };
}

export type UserStore = ReturnType<typeof userStore>;
