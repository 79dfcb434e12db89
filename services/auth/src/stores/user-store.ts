import type { Models, Suspension, UserRow } from './models.ts';

export interface User {
  id: string;
  username: string;
  passwordHash: string;
  /** Null when there is none; one that has ended by itself stays. */
  suspension: Suspension | null;
}

/** What makes two usernames the same: letter case and normal form do not count. */
export const usernameKey = (username: string): string => username.normalize('NFC').toLowerCase();

/** Users by id and by name. */
export interface UserStore {
  findByUsername(username: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
}

const userOf = (row: UserRow | null): User | null =>
  row && {
    id: row._id,
    username: row.username,
    passwordHash: row.password_hash,
    suspension: row.suspension ? { reason: row.suspension.reason, until: row.suspension.until ?? null } : null,
  };

export const userStore = ({ users, usernames }: Models): UserStore => ({
  async findByUsername(username) {
    const taken = await usernames.findById(usernameKey(username)).lean();
    return taken && userOf(await users.findById(taken.user_id).lean());
  },
  findById: async (id) => userOf(await users.findById(id).lean()),
});
