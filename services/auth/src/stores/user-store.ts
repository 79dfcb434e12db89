import { isDuplicate } from '@maseki/service-kit/mongo/duplicate.ts';
import { type Connection, Schema } from 'mongoose';
import { usernameKey } from '../domain/username.ts';

export interface User {
  id: string;
  username: string;
  passwordHash: string;
}

export interface UserStore {
  /** False when the name is taken, also by a user who is being created at this moment. */
  create(user: User): Promise<boolean>;
  findByUsername(username: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
}

const schema = new Schema({
  _id: String,
  username: { type: String, required: true },
  /** Unique, see usernameKey. */
  username_key: { type: String, required: true, unique: true },
  password_hash: { type: String, required: true },
  created_at: { type: Date, required: true, default: () => new Date() },
});

type Stored = { _id: string; username: string; password_hash: string };

const userOf = (stored: Stored | null): User | null =>
  stored && { id: stored._id, username: stored.username, passwordHash: stored.password_hash };

/** Users by id and by name. */
export function userStore(db: Connection): UserStore {
  const users = db.model('User', schema, 'users');
  return {
    async create({ id, username, passwordHash }) {
      try {
        await users.create({ _id: id, username, username_key: usernameKey(username), password_hash: passwordHash });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    findByUsername: async (username) =>
      userOf(await users.findOne({ username_key: usernameKey(username) }).lean<Stored>()),
    findById: async (id) => userOf(await users.findById(id).lean<Stored>()),
  };
}
