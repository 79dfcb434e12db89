import { events } from '@maseki/contracts/auth/events.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import type { NewSession } from '../domain/session.ts';
import { usernameKey } from '../domain/username.ts';
import type { Models } from './models.ts';
import type { User } from './user-store.ts';

/**
 * Changes that concern a user and their sessions at once. Each that rests on a password takes the user as they were when it was verified, and
 * fails when the password was changed or the account deleted meanwhile.
 */
export interface AccountStore {
  /** Creates a user with a first session. False when the name is taken, also by somebody who registers at this moment. */
  register(user: User, session: NewSession): Promise<boolean>;
  beginSession(user: User, session: NewSession): Promise<boolean>;
  /** Gives the sessions that ended: all but the one to keep. Null when the user is not as verified. */
  changePassword(user: User, change: { passwordHash: string; keepSession: string }): Promise<string[] | null>;
  /** Gives the sessions that ended. Null when the user is not as verified. */
  remove(user: User): Promise<string[] | null>;
}

export function accountStore({ users, sessions }: Models, transact: Transact, now: () => number): AccountStore {
  const asVerified = ({ id, passwordHash }: User) => ({ _id: id, password_hash: passwordHash });

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
      const row = { _id: id, username, username_key: usernameKey(username), password_hash: passwordHash };
      try {
        await transact(async ({ session, publishEvent }) => {
          await users.create([{ ...row, created_at: at, last_login_at: at }], { session });
          await addSession(first, id, session);
          await publishEvent(events.userRegistered, { aggregate: id, payload: { user_id: id, username } });
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
        await publishEvent(events.userDeleted, { aggregate: user.id, payload: { user_id: user.id } });
        return endSessions(user.id, [], session);
      }),
  };
}
