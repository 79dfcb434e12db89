import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@maseki/contracts/time.ts';
import type { ClientSession } from 'mongoose';
import type { OperatorModels, OperatorRow, SessionRow } from '../operators/models.ts';

/** How long a session lasts at most, and how long without use. */
export const SESSION_MS = 12 * HOUR_MS;
const UNUSED_MS = HOUR_MS / 2;
/** A use is written once in this time. */
const SEEN_EVERY_MS = 30_000;

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token that a change must carry, derived from the cookie's, which only our page learns. */
export const csrfOf = (token: string): string => createHash('sha256').update(`csrf:${token}`).digest('base64url');

export function sessionStore({ operators, sessions }: OperatorModels, now: () => number) {
  return {
    /** Begins a session and returns its token. */
    async begin(operator: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const at = new Date(now());
      const expires_at = new Date(now() + SESSION_MS);
      await sessions.insertMany([{ _id: hashOfToken(token), operator, begun_at: at, seen_at: at, expires_at }]);
      return token;
    },

    /** The operator of a living session. `isUse` is false for a page that only looks by itself. */
    async find(token: string, isUse: boolean): Promise<OperatorRow | null> {
      const _id = hashOfToken(token);
      // Every request waits for it, so both are one read.
      const [session] = await sessions.aggregate<SessionRow & { operators: OperatorRow[] }>([
        { $match: { _id } },
        { $lookup: { from: operators.collection.name, localField: 'operator', foreignField: '_id', as: 'operators' } },
      ]);
      const unusedSince = now() - UNUSED_MS;
      if (!session || session.expires_at.getTime() <= now() || session.seen_at.getTime() <= unusedSince) return null;
      if (isUse && session.seen_at.getTime() <= now() - SEEN_EVERY_MS) {
        await sessions.updateOne({ _id }, { $max: { seen_at: new Date(now()) } });
      }
      return session.operators[0] ?? null;
    },

    end: (token: string, session: ClientSession) => sessions.deleteOne({ _id: hashOfToken(token) }, { session }),

    endOthers: (operator: string, token: string, session: ClientSession) =>
      sessions.deleteMany({ operator, _id: { $ne: hashOfToken(token) } }, { session }),
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
