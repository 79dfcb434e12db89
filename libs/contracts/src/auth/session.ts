const DAY_SECONDS = 24 * 60 * 60;

/** A session lives this long from its last use (docs/protocol.md "Identity"). */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** A session ends this long after its log-in, however much it is used. */
export const SESSION_MAX_SECONDS = 90 * DAY_SECONDS;

/** Browsers keep no cookie for longer than 400 days. */
export const DEVICE_SECONDS = 400 * DAY_SECONDS;

/**
 * Browsers accept a `__Host-` cookie only from this host over https, so no other host of the domain
 * can plant one.
 */
const hostOnly = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The cookie that carries a session's token. */
export const sessionCookieName = (secure: boolean): string => hostOnly('session', secure);

/** The cookie that marks a browser in which a player has logged in before. It proves no session. */
export const deviceCookieName = (secure: boolean): string => hostOnly('device', secure);

/** Attributes of both cookies. Removing one needs the same ones. */
export const cookieAttributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;
