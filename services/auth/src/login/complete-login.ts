import type { HandlerResponse } from '@maseki/service-kit/handler.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import { shownUser } from '../accounts/shown-user.ts';
import type { User } from '../accounts/user-store.ts';
import type { Context } from '../context.ts';
import { setSessionCookie } from '../sessions/cookies.ts';
import type { NewSession } from '../sessions/session.ts';

interface LoginRequest {
  /** Who was logged in here before. */
  player: Player | null;
  secure: boolean;
  device: string | null;
  response: HandlerResponse;
}

interface LoggedIn {
  user: Pick<User, 'id' | 'username' | 'passwordVersion' | 'focus'>;
  /** As it was stored. */
  session: NewSession;
}

/** Gives cookies, ends the previous session, and returns the user with the page token. */
export async function completeLogin(
  request: LoginRequest,
  { user, session }: LoggedIn,
  { devices, balanceOf, broadcastEnded, broadcastReplaced }: Context,
) {
  const { player } = request;
  if (player) (player.id === user.id ? broadcastReplaced : broadcastEnded)([player.sessionId]);
  setSessionCookie(request, session.token);
  devices.remember(request, user);
  return { ...shownUser(user, await balanceOf(user.id)), token: session.pageToken };
}
