/** Browsers take a `__Host-` cookie only from this host over https, so no other can plant one. */
const hostOnly = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The cookie that carries a session's token. */
export const sessionCookieName = (secure: boolean): string => hostOnly('session', secure);

/** The cookie that marks a browser in which a player has logged in before. It proves no session. */
export const deviceCookieName = (secure: boolean): string => hostOnly('device', secure);

/** Attributes of both cookies. Removing one needs the same ones. */
export const cookieAttributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;
