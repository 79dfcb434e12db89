import { performOwn } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { noSessionCookie } from '../http/session-cookie.ts';
import { text } from '../text.ja.ts';

export const logOut = handler('logOut', ({ actor, token, setCookie }, context) =>
  performOwn({ actor, kind: 'log-out', target: actor.name }, context, async (session) => {
    await context.sessions.end(token, session);
    setCookie(noSessionCookie());
    return { outcome: 'done', reply: { message: text.loggedOut } };
  }),
);
