import { operatorMessages } from '@maseki/contracts/console/operators.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { hashPassword, isPassword } from '@maseki/service-kit/password.ts';
import { performOwn } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

export const changePassword = handler('changePassword', async ({ operator, actor, token, key, body }, context) => {
  if (!(await isPassword(body.password, operator.password_hash))) {
    return refuse('validation_failed', { fields: { password: [operatorMessages.wrongPassword] } });
  }
  const passwordHash = await hashPassword(body.new_password);
  const { operators, sessions } = context;
  return performOwn({ actor, key, kind: 'change-password', target: actor.name }, context, async (session) => {
    await operators.setPassword(operator._id, passwordHash, session);
    await sessions.endOthers(operator._id, token, session);
    return { outcome: 'done', result: { message: text.done } };
  });
});
