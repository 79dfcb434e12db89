import { isGuessablePassword } from '@maseki/contracts/auth/guessable-password.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { isPassword } from '@maseki/service-kit/password.ts';
import type { Context } from '../context.ts';
import { admit } from '../moderation/rules.ts';
import { newSession } from '../sessions/session.ts';
import { completeLogin } from './complete-login.ts';

export const login = handler(endpoints.login, async ({ body, ...request }, context: Context) => {
  const { users, accounts, throttle, devices, clock, security } = context;
  const user = await users.findByUsername(body.username);
  const knownDevice = devices.knownTo(request, user);
  const about = { user_id: user?.id, address: request.address, reason: knownDevice ? 'known_device' : 'stranger' };
  const { username, password } = body;
  const isGuessable = user?.isGuessable ?? false;
  const attempt = await throttle.beginLogin({ username, address: request.address, knownDevice, isGuessable });
  if (!attempt.ok) {
    security.record({ kind: 'throttled', outcome: 'refused', ...about });
    return attempt;
  }
  const wrong = () => {
    security.record({ kind: 'login', outcome: 'failed', ...about });
    return refuse('invalid_credentials');
  };
  const matches = await isPassword(password, user?.passwordHash);
  if (!user || !matches) return wrong();
  const admitted = admit(user.suspension, clock.now());
  const session = newSession(clock.now(), request.userAgent);
  const replaces = request.player?.sessionId ?? null;
  const begun = { session, replaces, isGuessable: isGuessablePassword(password, user.username) };
  const ended = admitted.ok ? await accounts.beginSession(user, begun) : [];
  if (!ended) return wrong();
  await attempt.value.succeeded();
  security.record({ kind: 'login', outcome: admitted.ok ? 'succeeded' : 'refused', ...about });
  if (!admitted.ok) return admitted;
  context.broadcastEnded(ended);
  return ok({ user: await completeLogin(request, { user, session }, context) });
});
