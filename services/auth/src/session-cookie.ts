import type { Reply } from '@maseki/service-kit/handler.ts';
import { SESSION_MS } from './domain/session.ts';

const NAME = 'session';

interface Requested {
  secure: boolean;
  reply: Reply;
}

/** The browser needs the same attributes to take a cookie away. */
const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;

export const setSessionCookie = ({ secure, reply }: Requested, token: string): void =>
  reply.cookie(NAME, token, { ...attributes(secure), maxAge: SESSION_MS });

export const clearSessionCookie = ({ secure, reply }: Requested): void => reply.clearCookie(NAME, attributes(secure));
