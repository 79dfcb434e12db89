import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { hashPassword } from '../domain/password.ts';
import { reauthenticate, wrongPassword } from '../reauthenticate.ts';
import { text } from '../text.ja.ts';

export const changePassword = handler(endpoints.changePassword, async ({ body, player, address }, context: Context) => {
  const user = await reauthenticate({ player, password: body.password, address }, context);
  if (!user.ok) return user;
  const passwordHash = await hashPassword(body.new_password);
  const ended = await context.accounts.changePassword(user.value, { passwordHash, keepSession: player.sessionId });
  if (!ended) return wrongPassword();
  context.broadcastEnded(ended);
  return ok({ message: text.passwordChanged });
});
