import { FIRST_LOGIN_DAYS } from '@maseki/contracts/console/limits.ts';
import { operatorMessages } from '@maseki/contracts/console/operators.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import { performOwn } from '../actions/perform.ts';
import { refusedEnding } from '../actions/store.ts';
import type { Context } from '../context.ts';
import { handler } from '../http/handler.ts';
import type { OperatorRow } from '../operators/models.ts';
import { newSecret, qrPicture, stepOfCode } from '../operators/totp.ts';
import { text } from '../text.ja.ts';
import { enter, tryPassword } from './log-in.ts';

const FIRST_LOGIN_MS = FIRST_LOGIN_DAYS * DAY_MS;

const actorOf = ({ _id: id, name, role }: OperatorRow) => ({ id, name, role });

interface First {
  body: { name: string; password: string };
  address: string | undefined;
}

/** The operator whom a first password opens. A wrong one counts and is recorded as at each log-in. */
async function newOperator({ body, address }: First, context: Context): Promise<OperatorRow | null> {
  const { actions, clock, metrics, security } = context;
  const { known, isRight, isLocked } = await tryPassword(body, context);
  const isNew = known?.totp_secret === null && known.created_at.getTime() > clock.now() - FIRST_LOGIN_MS;
  if (known && isNew && isRight) return known;
  if (known) {
    const { row } = await actions.begin({ actor: actorOf(known), kind: 'enrol', target: known.name });
    await actions.end(row, { outcome: 'refused' });
  }
  metrics.countLogin(isLocked ? 'locked' : 'failed');
  security.record({ kind: 'operator_login', outcome: isLocked ? 'refused' : 'failed', address });
  return null;
}

const failed = () => refuse('invalid_credentials', { message: text.loginFailed });

/** A secret of its own for each page that asks, so that nobody who asked before knows it. */
export const beginEnrolment = handler('beginEnrolment', async (request, context) => {
  const operator = await newOperator(request, context);
  if (!operator) return failed();
  const secret = newSecret();
  return ok({ secret, qr: qrPicture(secret, operator.name) });
});

/** Takes the secret together with a code of it, so that it is in the telephone of the operator. */
export const enrol = handler('enrol', async (request, context) => {
  const { operators, clock } = context;
  const { password, new_password, secret, code } = request.body;
  const operator = await newOperator(request, context);
  if (!operator) return failed();
  if (new_password === password) {
    return refuse('validation_failed', { fields: { new_password: [operatorMessages.samePassword] } });
  }
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return refuse('validation_failed', { fields: { code: [operatorMessages.wrongCode] } });
  const secrets = { passwordHash: await hashPassword(new_password), secret, step };
  const intent = { actor: actorOf(operator), kind: 'enrol', target: operator.name } as const;
  const enrolled = await performOwn<object>(intent, context, async (session) =>
    (await operators.enrol(operator._id, secrets, session))
      ? { outcome: 'done', result: {} }
      : refusedEnding('invalid_credentials', text.loginFailed),
  );
  return enrolled.ok ? enter(operator, request, context) : enrolled;
});
