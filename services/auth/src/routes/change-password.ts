import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { hashPassword } from '../domain/password.ts';
import { tellEnded } from '../end-sessions.ts';
import { verifyPlayer, wrongPassword } from '../verify-player.ts';

export const changePassword = handler(endpoints.changePassword, async ({ body, player, address }, context: Context) => {
  const user = await verifyPlayer({ player, password: body.password, address }, context);
  if (!user.ok) return user;
  const passwordHash = await hashPassword(body.new_password);
  const ended = await context.accounts.changePassword(user.value, { passwordHash, keepSession: player.sessionId });
  if (!ended) return wrongPassword();
  tellEnded(context, ended);
  return ok({ message: 'パスワードを変更しました' });
});
