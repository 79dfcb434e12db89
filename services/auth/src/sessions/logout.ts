import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { clearSessionCookie, clearStoredPages } from './cookies.ts';

export const logout = handler(endpoints.logout, async ({ player, ...request }, context: Context) => {
  if (player) {
    const about = { user_id: player.id, address: request.address, reason: 'logout' };
    await context.sessions.end(player.sessionId, player.id);
    context.security.record({ kind: 'session_ended', outcome: 'succeeded', ...about });
    context.broadcastEnded([player.sessionId]);
  }
  clearSessionCookie(request);
  clearStoredPages(request);
  return ok({ message: text.loggedOut });
});
