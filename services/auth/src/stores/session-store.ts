import type { Models, SessionRow } from './models.ts';

export interface Session {
  id: string;
  userId: string;
  expiresAt: Date;
}

/** Sessions by their id. */
export interface SessionStore {
  find(id: string, now: number): Promise<Session | null>;
  renew(id: string, expiresAt: Date): Promise<void>;
  end(id: string): Promise<void>;
  /** The ids of those that have not ended. */
  living(ids: readonly string[], now: number): Promise<string[]>;
}

const sessionOf = (row: SessionRow | null): Session | null =>
  row && { id: row._id, userId: row.user_id, expiresAt: row.expires_at };

export function sessionStore({ sessions }: Models): SessionStore {
  const alive = (now: number) => ({ expires_at: { $gt: new Date(now) } });
  return {
    find: async (id, now) => sessionOf(await sessions.findOne({ _id: id, ...alive(now) }).lean()),
    async renew(id, expiresAt) {
      await sessions.updateOne({ _id: id }, { $max: { expires_at: expiresAt } });
    },
    async end(id) {
      await sessions.deleteOne({ _id: id });
    },
    living: (ids, now) => sessions.distinct('_id', { _id: { $in: ids }, ...alive(now) }),
  };
}
