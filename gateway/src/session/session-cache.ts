import type { PresentedToken, Proof } from '@maseki/service-kit/identity/session-token.ts';
import { LRUCache } from 'lru-cache';

export interface Session {
  id: string;
  userId: string;
  /** Signed by auth for 60 s. Services get it instead of the token. */
  identity: string;
  proof: Proof;
  /** How long it lives from now, when this use prolonged it. */
  prolongedSeconds: number | null;
}

interface CacheEntry {
  session: Promise<Session | null>;
  sessionId: string;
  known: boolean;
}

interface Options {
  resolveToken(token: PresentedToken): Promise<Session | null>;
  now?: () => number;
}

/** A lost broadcast keeps no session for over a second (docs/protocol.md "Identity"). */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 20_000;

/** For half a second. Look-ups of one token at the same time share one call. */
export function createSessionCache({ resolveToken, now = () => performance.now() }: Options) {
  const recent = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  const keyOf = ({ proof, token_hash }: PresentedToken) => `${proof} ${token_hash}`;

  function lookUp(token: PresentedToken): CacheEntry {
    const key = keyOf(token);
    const entry: CacheEntry = { session: resolveToken(token), sessionId: token.session_id, known: false };
    recent.set(key, entry);
    const drop = () => {
      if (recent.peek(key) === entry) recent.delete(key);
    };
    entry.session.then((session) => {
      if (session) entry.known = true;
      else drop();
    }, drop);
    return entry;
  }

  return {
    /** Who a token belongs to, or null. Rejects when auth does not respond. */
    resolve: (token: PresentedToken): Promise<Session | null> => (recent.get(keyOf(token)) ?? lookUp(token)).session,
    forget(sessionIds: readonly string[]): void {
      const ended = new Set(sessionIds);
      for (const [key, { sessionId, known }] of [...recent.entries()]) {
        // An unfinished look-up may have begun before the session's end, so the next request looks
        // up again.
        if (!known || ended.has(sessionId)) recent.delete(key);
      }
    },
    /** Forgets all entries, because a broadcast may have been missed. */
    flush: (): void => recent.clear(),
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
