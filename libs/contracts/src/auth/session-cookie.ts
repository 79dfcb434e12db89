/** The cookie that carries a session's token. */
export const SESSION_COOKIE = 'session';

/** A session lives this long from its last use (docs/protocol.md "Identity"). */
const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Attributes of the session cookie; removing it needs the same ones. */
export const sessionCookieAttributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;
