import { notices } from '@maseki/contracts/auth/events.ts';
import { calls } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { SESSION_COOKIE, sessionCookie } from '../log-in.ts';

export const logout = handler(calls.logout, async ({ player, reply, secure }, { sessions, bus }: Context) => {
  if (player) {
    await sessions.end(player.sessionId);
    bus.tell(notices.sessionsEnded, { session_ids: [player.sessionId] });
  }
  reply.clearCookie(SESSION_COOKIE, sessionCookie(secure));
  return ok({ message: 'ログアウトしました' });
});
