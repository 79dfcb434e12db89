import { DEVICE_SECONDS, SESSION_SECONDS } from '@maseki/contracts/auth/limits.ts';
import { cookieAttributes, deviceCookieName, sessionCookieName } from '@maseki/contracts/auth/session.ts';
import type { HandlerResponse } from '@maseki/service-kit/handler.ts';

interface Requested {
  secure: boolean;
  response: HandlerResponse;
}

export const setSessionCookie = ({ secure, response }: Requested, token: string): void =>
  response.cookie(sessionCookieName(secure), token, { ...cookieAttributes(secure), maxAge: SESSION_SECONDS * 1000 });

/** The device cookie stays, so that this browser's next login counts as the player's own. */
export const clearSessionCookie = ({ secure, response }: Requested): void =>
  response.clearCookie(sessionCookieName(secure), cookieAttributes(secure));

/**
 * Makes the browser forget its stored pages, so that the next person cannot go back to them.
 * Cookies and storage stay, because the device cookie and the theme are meant to survive a logout.
 */
export const clearStoredPages = ({ response }: Requested): void => response.header('Clear-Site-Data', '"cache"');

export const setDeviceCookie = ({ secure, response }: Requested, device: string): void =>
  response.cookie(deviceCookieName(secure), device, { ...cookieAttributes(secure), maxAge: DEVICE_SECONDS * 1000 });
