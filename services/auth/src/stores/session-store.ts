import { type Connection, Schema } from 'mongoose';

export interface Session {
  id: string;
  userId: string;
  expiresAt: Date;
}

export interface SessionStore {
  create(session: Session): Promise<void>;
  find(id: string, now: number): Promise<Session | null>;
  renew(id: string, expiresAt: Date): Promise<void>;
  /** Whether there was such a session. */
  end(id: string): Promise<boolean>;
  living(ids: readonly string[], now: number): Promise<string[]>;
}

const schema = new Schema({
  /** The hash of the token: whoever reads the database cannot log in with it. */
  _id: String,
  user_id: { type: String, required: true, index: true },
  /** MongoDB removes the session some time after this. */
  expires_at: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
});

type Stored = { _id: string; user_id: string; expires_at: Date };

const sessionOf = (stored: Stored | null): Session | null =>
  stored && { id: stored._id, userId: stored.user_id, expiresAt: stored.expires_at };

/** Sessions by their id. */
export function sessionStore(db: Connection): SessionStore {
  const sessions = db.model('Session', schema, 'sessions');
  const alive = (now: number) => ({ expires_at: { $gt: new Date(now) } });
  return {
    async create({ id, userId, expiresAt }) {
      await sessions.create({ _id: id, user_id: userId, expires_at: expiresAt });
    },
    find: async (id, now) => sessionOf(await sessions.findOne({ _id: id, ...alive(now) }).lean<Stored>()),
    async renew(id, expiresAt) {
      await sessions.updateOne({ _id: id }, { $max: { expires_at: expiresAt } });
    },
    end: async (id) => (await sessions.deleteOne({ _id: id })).deletedCount === 1,
    living: async (ids, now) => sessions.distinct('_id', { _id: { $in: ids }, ...alive(now) }),
  };
}
