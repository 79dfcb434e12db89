import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { text } from '../text.ja.ts';

export const logout = handler(endpoints.logout, async ({ player, ...request }, context: Context) => {
  if (player) {
    await context.sessions.end(player.sessionId);
    context.broadcastEnded([player.sessionId]);
  }
  clearSessionCookie(request);
  return ok({ message: text.loggedOut });
});
