import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { reauthenticate, wrongPassword } from '../login/reauthenticate.ts';
import { clearSessionCookie, clearStoredPages } from '../sessions/cookies.ts';
import { text } from '../text.ja.ts';

export const deleteAccount = handler(
  endpoints.deleteAccount,
  async ({ body, player, ...request }, context: Context) => {
    const user = await reauthenticate({ player, password: body.password, address: request.address }, context);
    if (!user.ok) return user;
    const ended = await context.accounts.remove(user.value);
    if (!ended) return wrongPassword();
    const about = { user_id: player.id, address: request.address };
    context.security.record({ kind: 'account_deleted', outcome: 'succeeded', ...about });
    context.broadcastEnded(ended);
    clearSessionCookie(request);
    clearStoredPages(request);
    return ok({ message: text.accountDeleted });
  },
);
