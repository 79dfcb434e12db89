import { stringifySetCookie } from 'cookie';
import { CSRF_COOKIE } from './credentials.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The line that sets the cookie `csrftoken`, which the page reads and sends back as a header. */
export const csrfCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({ name: CSRF_COOKIE, value, path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS });
