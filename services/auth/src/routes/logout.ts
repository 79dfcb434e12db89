import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { tellEnded } from '../end-sessions.ts';
import { clearSessionCookie } from '../session-cookie.ts';

export const logout = handler(endpoints.logout, async ({ player, ...request }, context: Context) => {
  if (player) {
    await context.sessions.end(player.sessionId);
    tellEnded(context, [player.sessionId]);
  }
  clearSessionCookie(request);
  return ok({ message: 'ログアウトしました' });
});
