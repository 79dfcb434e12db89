/** The cookie that carries a session's token. */
export const SESSION_COOKIE = 'session';

/** A session lives this long from its last use (docs/protocol.md "Identity"). */
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Attributes of the session cookie; the same ones are needed to take it away. */
export const sessionCookieAttributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;
