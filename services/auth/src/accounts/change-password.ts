import { isGuessablePassword } from '@maseki/contracts/auth/guessable-password.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import type { Context } from '../context.ts';
import { reauthenticate } from '../login/reauthenticate.ts';
import { setSessionCookie } from '../sessions/cookies.ts';
import { newSession } from '../sessions/session.ts';
import { text } from '../text.ja.ts';

export const changePassword = handler(
  endpoints.changePassword,
  async ({ body, player, ...request }, context: Context) => {
    const { accounts, clock, devices, security } = context;
    const verified = await reauthenticate({ player, password: body.password, address: request.address }, context);
    if (!verified.ok) return verified;
    const user = verified.value;
    const passwordHash = await hashPassword(body.new_password);
    const session = newSession(clock.now(), request.userAgent);
    const isGuessable = isGuessablePassword(body.new_password, user.username);
    const begun = { session, replaces: player.sessionId, isGuessable };
    const ended = await accounts.changePassword(user, passwordHash, begun);
    // Another request has changed the password meanwhile or ended this session, so this request is
    // logged out.
    if (!ended) return refuse('unauthenticated');
    security.record({ kind: 'password_changed', outcome: 'succeeded', user_id: user.id, address: request.address });
    context.broadcastEnded(ended);
    context.broadcastReplaced([player.sessionId]);
    setSessionCookie(request, session.token);
    devices.remember(request, { id: user.id, passwordVersion: user.passwordVersion + 1 });
    return ok({ message: text.passwordChanged, token: session.pageToken });
  },
);
