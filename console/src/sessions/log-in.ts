import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { isPassword } from '@maseki/service-kit/password.ts';
import type { Context } from '../context.ts';
import { handler } from '../http/handler.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import type { OperatorRow } from '../operators/models.ts';
import { stepOfCode } from '../operators/totp.ts';
import { text } from '../text.ja.ts';
import { csrfOf } from './store.ts';

interface Attempt {
  name: string;
  password: string;
  code: string;
}

/** The operator who logs in, or how the attempt failed. An attempt of a known name is recorded. */
async function decide(
  { name, password, code }: Attempt,
  context: Context,
): Promise<OperatorRow | 'failed' | 'used' | 'locked'> {
  const { operators, actions, clock } = context;
  const found = await operators.beginAttempt(name);
  const known = found === 'locked' ? null : found;
  const isRight = await isPassword(password, known?.password_hash);
  if (!known) return found === 'locked' ? 'locked' : 'failed';
  const actor = { id: known._id, name: known.name, role: known.role };
  const { row } = await actions.begin({ actor, kind: 'log-in', target: known.name });
  const step = isRight ? stepOfCode(known.totp_secret, code, clock.now()) : null;
  const isAdmitted = step !== null && (await operators.useCode(known._id, step));
  await actions.end(row, { outcome: isAdmitted ? 'done' : 'refused' });
  context.metrics.countAction('log-in', isAdmitted ? 'done' : 'refused');
  return isAdmitted ? known : step === null ? 'failed' : 'used';
}

export const logIn = handler('logIn', async ({ body, address, setCookie }, context) => {
  const decided = await decide(body, context);
  const isAdmitted = typeof decided === 'object';
  context.metrics.countLogin(isAdmitted ? 'succeeded' : decided === 'locked' ? 'locked' : 'failed');
  const outcome = isAdmitted ? 'succeeded' : decided === 'locked' ? 'refused' : 'failed';
  context.security.record({ kind: 'operator_login', outcome, address });
  if (!isAdmitted) {
    const message = decided === 'used' ? text.codeUsed : text.loginFailed;
    return refuse('invalid_credentials', { message }) as Result<never, ErrorCode>;
  }
  const token = await context.sessions.begin(decided._id);
  setCookie(sessionCookie(token));
  const { _id: id, name, role } = decided;
  return ok({ operator: { id, name, role }, csrf: csrfOf(token) });
});
