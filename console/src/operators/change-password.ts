import { createHmac } from 'node:crypto';
import { operatorMessages } from '@maseki/contracts/console/operators.ts';
import { hashPassword, isPassword } from '@maseki/service-kit/password.ts';
import { performPrepared } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import { handler } from '../http/handler.ts';
import { text } from '../text.ja.ts';

const wrong = refusedEnding('validation_failed', { fields: { password: [operatorMessages.wrongPassword] } });

export const changePassword = handler('changePassword', async ({ actor, token, key, body }, context) => {
  const { password, new_password } = body;
  const { operators, sessions } = context;
  // Tells two inputs apart. Without the token, which is stored nowhere, it says nothing about them.
  const digest = createHmac('sha256', token)
    .update(JSON.stringify([password, new_password]))
    .digest('hex');
  const intent = { actor, key, kind: 'change-password', target: actor.name, input: { digest } } as const;
  return performPrepared<{ message: string }>(intent, context, async () => {
    // Wrong ones count together with those of log-ins.
    const found = await operators.beginAttempt(actor.name);
    if (found === 'locked') return async () => refusedEnding('limit_reached', text.locked);
    if (!found || !(await isPassword(password, found.password_hash))) return async () => wrong;
    const passwordHash = await hashPassword(new_password);
    return async (session) => {
      if (!(await operators.setPassword(found, passwordHash, session))) return wrong;
      await sessions.endOthers(found._id, token, session);
      return { outcome: 'done', result: { message: text.done } };
    };
  });
});
