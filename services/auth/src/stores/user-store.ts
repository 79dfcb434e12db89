import type { Models, UserRow } from './models.ts';

export interface User {
  id: string;
  username: string;
  passwordHash: string;
}

/** What makes two usernames the same: letter case and normal form do not count. */
export const usernameKey = (username: string): string => username.normalize('NFC').toLowerCase();

/** Users by id and by name. */
export interface UserStore {
  findByUsername(username: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
}

const userOf = (row: UserRow | null): User | null =>
  row && { id: row._id, username: row.username, passwordHash: row.password_hash };

export const userStore = ({ users }: Models): UserStore => ({
  findByUsername: async (username) => userOf(await users.findOne({ username_key: usernameKey(username) }).lean()),
  findById: async (id) => userOf(await users.findById(id).lean()),
});
