import { events } from '@maseki/contracts/auth/events.ts';
import { SESSIONS_MAX } from '@maseki/contracts/auth/limits.ts';
import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import { tokenHash } from '@maseki/service-kit/identity/session-token.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../models.ts';
import { notSuspended } from '../moderation/rules.ts';
import type { NewSession } from '../sessions/session.ts';
import type { User } from './user-store.ts';

/** A session that begins. */
interface BegunSession {
  session: NewSession;
  /** The session of the request, which ends. Null for a guest. */
  replaces: string | null;
  /** True if others could guess the password that was just typed. */
  isGuessable: boolean;
}

/**
 * Changes of a user together with their sessions. Changes that depend on a password take the user
 * as of its verification, and fail if the password was changed or the account deleted or suspended
 * since then.
 */
export function accountStore({ users, usernames, sessions, exports }: Models, transact: Transact, now: () => number) {
  /** No session for a suspended user. The write excludes a transaction that suspends. */
  const asVerified = ({ id, passwordHash }: User) => ({ _id: id, password_hash: passwordHash, ...notSuspended(now()) });

  async function begin(userId: string, { session: begun, replaces }: BegunSession, session: ClientSession) {
    if (replaces !== null) await sessions.deleteOne({ _id: replaces }, { session });
    const { id, browser, system, begunAt, expiresAt } = begun;
    const hashes = { cookie_hash: tokenHash(begun.token), page_hash: tokenHash(begun.pageToken) };
    const times = { begun_at: begunAt, last_seen_at: begunAt, expires_at: expiresAt };
    await sessions.create([{ _id: id, user_id: userId, ...hashes, browser, system, ...times }], { session });
  }

  /** Ends the sessions of a user except those that began last. Returns their ids. */
  async function endSessions(userId: string, kept: number, session: ClientSession): Promise<string[]> {
    const rows = await sessions
      .find({ user_id: userId }, { _id: 1 })
      .sort({ begun_at: -1, _id: -1 })
      .skip(kept)
      .session(session)
      .lean();
    const ended = rows.map(({ _id }) => _id);
    await sessions.deleteMany({ _id: { $in: ended } }, { session });
    return ended;
  }

  return {
    /** False if the name is taken, also by a registration at the same time. */
    async register(
      { id, username, passwordHash, passwordVersion }: Omit<User, 'suspension' | 'focus' | 'isGuessable'>,
      begun: BegunSession,
    ): Promise<boolean> {
      const at = new Date(now());
      const row = { _id: id, username, password_hash: passwordHash, password_version: passwordVersion };
      try {
        await transact(async ({ session, publishEvent }) => {
          await usernames.create([{ _id: usernameKey(username), user_id: id }], { session });
          const guessable = begun.isGuessable;
          await users.create([{ ...row, guessable, created_at: at, last_login_at: at }], { session });
          await begin(id, begun, session);
          const payload = { user_id: id, username, registered_at: at.getTime() };
          publishEvent(events.userRegistered, { payload });
        });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    /** Ids of ended sessions, the oldest, if too many. Null if the user is not as verified. */
    beginSession: (user: User, begun: BegunSession): Promise<string[] | null> =>
      transact(async ({ session }) => {
        const login = { last_login_at: new Date(now()), guessable: begun.isGuessable };
        const { matchedCount } = await users.updateOne(asVerified(user), { $set: login }, { session });
        if (matchedCount === 0) return null;
        // The write to the user serializes its log-ins, so that the sessions can be counted.
        await begin(user.id, begun, session);
        return endSessions(user.id, SESSIONS_MAX, session);
      }),

    /** Ids of the other sessions, now ended. Null if user or session is no longer as verified. */
    changePassword: (user: User, passwordHash: string, begun: BegunSession): Promise<string[] | null> =>
      transact(async ({ session }) => {
        // It may have been ended from another device since the password was verified.
        if (!(await sessions.exists({ _id: begun.replaces }).session(session))) return null;
        const changed = { password_hash: passwordHash, guessable: begun.isGuessable };
        const change = { $set: changed, $inc: { password_version: 1 } };
        const { matchedCount } = await users.updateOne(asVerified(user), change, { session });
        if (matchedCount === 0) return null;
        const ended = await endSessions(user.id, 0, session);
        await begin(user.id, begun, session);
        return ended.filter((id) => id !== begun.replaces);
      }),

    /** Returns the ids of the ended sessions. Null if the user is no longer as verified. */
    remove: (user: User): Promise<string[] | null> =>
      transact(async ({ session, publishEvent }) => {
        const { deletedCount } = await users.deleteOne(asVerified(user), { session });
        if (deletedCount === 0) return null;
        const release = { $set: { released_at: new Date(now()) }, $unset: { user_id: '' } };
        await usernames.updateOne({ _id: usernameKey(user.username) }, release, { session });
        await exports.deleteOne({ _id: user.id }, { session });
        publishEvent(events.userDeleted, { payload: { user_id: user.id } });
        return endSessions(user.id, 0, session);
      }),
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
