import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { reauthenticate, wrongPassword } from '../reauthenticate.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { text } from '../text.ja.ts';

export const deleteAccount = handler(
  endpoints.deleteAccount,
  async ({ body, player, ...request }, context: Context) => {
    const user = await reauthenticate({ player, password: body.password, address: request.address }, context);
    if (!user.ok) return user;
    const ended = await context.accounts.remove(user.value);
    if (!ended) return wrongPassword();
    context.broadcastEnded(ended);
    clearSessionCookie(request);
    return ok({ message: text.accountDeleted });
  },
);
