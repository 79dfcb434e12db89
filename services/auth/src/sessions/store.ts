import type { Proof } from '@maseki/service-kit/identity/session-token.ts';
import { sharedRead } from '@maseki/service-kit/mongo/read-together.ts';
import { type User, userOf } from '../accounts/user-store.ts';
import { LIVING_INDEX, type Models, type SessionRow, type UserRow } from '../models.ts';

export interface Session {
  id: string;
  /** Hash of the token, by proof. */
  hashes: Readonly<Record<Proof, string>>;
  browser: string | null;
  system: string | null;
  begunAt: Date;
  lastSeenAt: Date;
}

const sessionOf = (row: SessionRow): Session => ({
  id: row._id,
  hashes: { cookie: row.cookie_hash, page: row.page_hash },
  browser: row.browser,
  system: row.system,
  begunAt: row.begun_at,
  lastSeenAt: row.last_seen_at,
});

type OwnedSessionRow = SessionRow & { users: UserRow[] };

export function sessionStore({ sessions, users }: Models) {
  const alive = (now: number) => ({ expires_at: { $gt: new Date(now) } });

  /** One command for sessions and users takes two thirds of the CPU of two. */
  const rowsOf = sharedRead(async (ids) => {
    const rows = await sessions.collection
      .aggregate<OwnedSessionRow>([
        { $match: { _id: { $in: ids } } },
        {
          $lookup: {
            from: users.collection.collectionName,
            localField: 'user_id',
            foreignField: '_id',
            as: 'users',
          },
        },
      ])
      .toArray();
    return new Map(rows.map((row) => [row._id, row]));
  });

  return {
    /** A session that has not ended, and its user, null if the account was deleted meanwhile. */
    async find(id: string, now: number): Promise<{ session: Session; user: User | null } | null> {
      const row = (await rowsOf(id)).get(id);
      return row && row.expires_at.getTime() > now ? { session: sessionOf(row), user: userOf(row.users[0]) } : null;
    },
    /** All of a user, the last used first. */
    async listOf(userId: string, now: number): Promise<Session[]> {
      const rows = await sessions
        .find({ user_id: userId, ...alive(now) })
        .sort({ last_seen_at: -1, _id: -1 })
        .lean();
      return rows.map(sessionOf);
    },
    async renew(id: string, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<void> {
      await sessions.updateOne({ _id: id }, { $max: { last_seen_at: at, expires_at: expiresAt } });
    },
    /** Ends a session if it is the user's, and resolves to true if so. */
    end: async (id: string, userId: string): Promise<boolean> =>
      (await sessions.deleteOne({ _id: id, user_id: userId })).deletedCount > 0,
    async living(ids: readonly string[], now: number): Promise<string[]> {
      // The sessions of idle players are checked each minute, so the index must be enough.
      const rows = await sessions
        .find({ _id: { $in: ids }, ...alive(now) }, { _id: 1 })
        .hint(LIVING_INDEX)
        .lean();
      return rows.map(({ _id }) => _id);
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
