import { LRUCache } from 'lru-cache';

/** A session that auth knows. */
export interface Session {
  id: string;
  userId: string;
  /** Signed by auth for 60 s; what services get instead of the token. */
  identity: string;
  /** Whether this use prolonged it. */
  renewed: boolean;
}

interface CacheEntry {
  session: Promise<Session | null>;
  /** The session's id once it is known. */
  sessionId?: string;
}

export interface SessionCache {
  /** Who a token belongs to, or null. Rejects when auth does not respond. */
  resolve(token: string): Promise<Session | null>;
  /** Forgets sessions that have ended. */
  forget(sessionIds: readonly string[]): void;
  /** Forgets all: a broadcast may have been missed. */
  flush(): void;
}

interface Options {
  resolveToken(token: string): Promise<Session | null>;
  now?: () => number;
}

/**
 * How long an entry serves, counted from the look-up. A lost broadcast must not keep a session alive for longer than the
 * second that the product promises (docs/protocol.md "Identity").
 */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 20_000;

/** Remembers for half a second who a token belongs to; look-ups of one token at the same time are one. */
export function createSessionCache({ resolveToken, now = () => performance.now() }: Options): SessionCache {
  const recent = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  function lookUp(token: string): CacheEntry {
    const entry: CacheEntry = { session: resolveToken(token) };
    recent.set(token, entry);
    const drop = () => {
      if (recent.peek(token) === entry) recent.delete(token);
    };
    entry.session.then((session) => {
      if (session) entry.sessionId = session.id;
      else drop();
    }, drop);
    return entry;
  }

  return {
    resolve: (token) => (recent.get(token) ?? lookUp(token)).session,
    forget(sessionIds) {
      const ended = new Set(sessionIds);
      for (const [token, { sessionId }] of [...recent.entries()]) {
        // A look-up that is not done may be from before the end: the next request looks up again.
        if (sessionId === undefined || ended.has(sessionId)) recent.delete(token);
      }
    },
    flush: () => recent.clear(),
  };
}
