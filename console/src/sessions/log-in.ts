import { ok, refuse } from '@maseki/contracts/errors.ts';
import { isPassword } from '@maseki/service-kit/password.ts';
import type { Context } from '../context.ts';
import { type ConsoleRequest, handler } from '../http/handler.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import type { OperatorRow } from '../operators/models.ts';
import { stepOfCode } from '../operators/totp.ts';
import { text } from '../text.ja.ts';
import { csrfOf } from './store.ts';

interface Attempt {
  name: string;
  password: string;
}

/** Counts an attempt, and says whose it is and if the password is right. */
export async function tryPassword({ name, password }: Attempt, { operators }: Context) {
  const found = await operators.beginAttempt(name);
  const known = found === 'locked' ? null : found;
  return { known, isRight: await isPassword(password, known?.password_hash), isLocked: found === 'locked' };
}

/** Begins the session of an operator. */
export async function enter(
  { _id: id, name, role }: OperatorRow,
  { address, setCookie }: Pick<ConsoleRequest<'logIn'>, 'address' | 'setCookie'>,
  { metrics, security, sessions }: Context,
) {
  metrics.countLogin('succeeded');
  security.record({ kind: 'operator_login', outcome: 'succeeded', address });
  const token = await sessions.begin(id);
  setCookie(sessionCookie(token));
  return ok({ operator: { id, name, role }, csrf: csrfOf(token) });
}

/** The operator who logs in, or how the attempt failed. An attempt of a known name is recorded. */
async function decide(
  { code, ...attempt }: Attempt & { code: string },
  context: Context,
): Promise<OperatorRow | 'failed' | 'used' | 'locked'> {
  const { operators, actions, clock } = context;
  const { known, isRight, isLocked } = await tryPassword(attempt, context);
  if (!known) return isLocked ? 'locked' : 'failed';
  const actor = { id: known._id, name: known.name, role: known.role };
  const { row } = await actions.begin({ actor, kind: 'log-in', target: known.name });
  const secret = isRight ? known.totp_secret : null;
  const step = secret === null ? null : stepOfCode(secret, code, clock.now());
  const isAdmitted = step !== null && (await operators.useCode(known._id, step));
  await actions.end(row, { outcome: isAdmitted ? 'done' : 'refused' });
  context.metrics.countAction('log-in', isAdmitted ? 'done' : 'refused');
  return isAdmitted ? known : step === null ? 'failed' : 'used';
}

export const logIn = handler('logIn', async (request, context) => {
  const { body, address } = request;
  const decided = await decide(body, context);
  if (typeof decided === 'object') return enter(decided, request, context);
  context.metrics.countLogin(decided === 'used' ? 'failed' : decided);
  const outcome = decided === 'locked' ? 'refused' : 'failed';
  context.security.record({ kind: 'operator_login', outcome, address });
  return refuse('invalid_credentials', { message: decided === 'used' ? text.codeUsed : text.loginFailed });
});
