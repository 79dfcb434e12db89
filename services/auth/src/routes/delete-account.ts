import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { tellEnded } from '../end-sessions.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { verifyPlayer, wrongPassword } from '../verify-player.ts';

export const deleteAccount = handler(
  endpoints.deleteAccount,
  async ({ body, player, ...request }, context: Context) => {
    const user = await verifyPlayer({ player, password: body.password, address: request.address }, context);
    if (!user.ok) return user;
    const ended = await context.accounts.remove(user.value);
    if (!ended) return wrongPassword();
    tellEnded(context, ended);
    clearSessionCookie(request);
    return ok({ message: 'アカウントを削除しました' });
  },
);
