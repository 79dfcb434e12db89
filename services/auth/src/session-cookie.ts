import { SESSION_COOKIE, SESSION_SECONDS, sessionCookieAttributes } from '@maseki/contracts/auth/session-cookie.ts';
import type { HandlerResponse } from '@maseki/service-kit/handler.ts';

interface Requested {
  secure: boolean;
  response: HandlerResponse;
}

export const setSessionCookie = ({ secure, response }: Requested, token: string): void =>
  response.cookie(SESSION_COOKIE, token, { ...sessionCookieAttributes(secure), maxAge: SESSION_SECONDS * 1000 });

export const clearSessionCookie = ({ secure, response }: Requested): void =>
  response.clearCookie(SESSION_COOKIE, sessionCookieAttributes(secure));
