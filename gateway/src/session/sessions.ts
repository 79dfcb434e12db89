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

interface Asked {
  answer: Promise<Session | null>;
  /** The session's id once the answer is there. */
  sessionId?: string;
}

export interface Sessions {
  /** Who a token belongs to, or null. Rejects when auth does not answer. */
  resolve(token: string): Promise<Session | null>;
  /** Forgets sessions that have ended. */
  forget(sessionIds: readonly string[]): void;
  /** Forgets all: a notice may have been missed. */
  flush(): void;
}

interface Options {
  ask(token: string): Promise<Session | null>;
  now?: () => number;
}

/**
 * How long an answer serves, counted from the question. A lost notice must not keep a session alive for longer than the
 * second that the product promises.
 */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 20_000;

/** Asks auth who a token belongs to, and remembers the answer for half a second. */
export function sessions({ ask, now = () => performance.now() }: Options): Sessions {
  const recent = new LRUCache<string, Asked>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  function question(token: string): Asked {
    const asked: Asked = { answer: ask(token) };
    recent.set(token, asked);
    const drop = () => {
      if (recent.peek(token) === asked) recent.delete(token);
    };
    asked.answer.then((session) => {
      if (session) asked.sessionId = session.id;
      else drop();
    }, drop);
    return asked;
  }

  return {
    resolve: (token) => (recent.get(token) ?? question(token)).answer,
    forget(sessionIds) {
      const ended = new Set(sessionIds);
      for (const [token, { sessionId }] of [...recent.entries()]) {
        // An answer under way may be from before the end: whoever comes next asks again.
        if (sessionId === undefined || ended.has(sessionId)) recent.delete(token);
      }
    },
    flush: () => recent.clear(),
  };
}
