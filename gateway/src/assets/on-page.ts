import type { RequestHandler } from 'express';
import { csrfDue } from '../guard/csrf.ts';
import type { ClientOf } from '../http/client-address.ts';
import { cookiesOf, csrfCookie } from '../session/cookies.ts';

/** Gives a visitor of the page its CSRF cookie. */
export const csrfOnPage =
  (clientOf: ClientOf): RequestHandler =>
  (request, response, next) => {
    const due = csrfDue(cookiesOf(request.headers));
    if (due !== null) response.set('Set-Cookie', csrfCookie(due, clientOf(request).secure));
    next();
  };
