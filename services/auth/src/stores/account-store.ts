import { events } from '@maseki/contracts/auth/events.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import type { NewSession } from '../domain/session.ts';
import { notSuspended } from '../moderation/rules.ts';
import type { Models } from './models.ts';
import { type User, usernameKey } from './user-store.ts';

/**
 * Changes of a user together with their sessions. Those that depend on a password take the user as it was when the password was verified, and
 * fail when it was changed, or the account was deleted or suspended, in the meantime.
 */
export interface AccountStore {
  /** Creates a user with a first session. False when the name is taken, also by a registration at the same time. */
  register(user: Omit<User, 'suspension'>, session: NewSession): Promise<boolean>;
  beginSession(user: User, session: NewSession): Promise<boolean>;
  /** Returns the ids of the sessions that ended: all but the one to keep. Null when the user is no longer as verified. */
  changePassword(user: User, change: { passwordHash: string; keepSession: string }): Promise<string[] | null>;
  /** Returns the ids of the sessions that ended. Null when the user is no longer as verified. */
  remove(user: User): Promise<string[] | null>;
}

export function accountStore(
  { users, usernames, sessions }: Models,
  transact: Transact,
  now: () => number,
): AccountStore {
  /** No session begins for who is suspended: the write to the user makes this transaction and the one that suspends exclude each other. */
  const asVerified = ({ id, passwordHash }: User) => ({ _id: id, password_hash: passwordHash, ...notSuspended(now()) });

  const addSession = ({ id, expiresAt }: NewSession, userId: string, session: ClientSession) =>
    sessions.create([{ _id: id, user_id: userId, expires_at: expiresAt }], { session });

  async function endSessions(userId: string, but: readonly string[], session: ClientSession): Promise<string[]> {
    const others = { user_id: userId, _id: { $nin: but } };
    const ended = await sessions.distinct('_id', others).session(session);
    await sessions.deleteMany(others, { session });
    return ended;
  }

  return {
    async register({ id, username, passwordHash }, first) {
      const at = new Date(now());
      const row = { _id: id, username, password_hash: passwordHash };
      try {
        await transact(async ({ session, publishEvent }) => {
          await usernames.create([{ _id: usernameKey(username), user_id: id }], { session });
          await users.create([{ ...row, created_at: at, last_login_at: at }], { session });
          await addSession(first, id, session);
          const payload = { user_id: id, username, registered_at: at.getTime() };
          await publishEvent(events.userRegistered, { aggregate: id, payload });
        });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    beginSession: (user, begun) =>
      transact(async ({ session }) => {
        const login = { last_login_at: new Date(now()) };
        const { matchedCount } = await users.updateOne(asVerified(user), { $set: login }, { session });
        if (matchedCount === 0) return false;
        await addSession(begun, user.id, session);
        return true;
      }),

    changePassword: (user, { passwordHash, keepSession }) =>
      transact(async ({ session }) => {
        const change = { password_hash: passwordHash };
        const { matchedCount } = await users.updateOne(asVerified(user), { $set: change }, { session });
        return matchedCount === 0 ? null : endSessions(user.id, [keepSession], session);
      }),

    remove: (user) =>
      transact(async ({ session, publishEvent }) => {
        const { deletedCount } = await users.deleteOne(asVerified(user), { session });
        if (deletedCount === 0) return null;
        await usernames.deleteOne({ _id: usernameKey(user.username) }, { session });
        await publishEvent(events.userDeleted, { aggregate: user.id, payload: { user_id: user.id } });
        return endSessions(user.id, [], session);
      }),
  };
}
