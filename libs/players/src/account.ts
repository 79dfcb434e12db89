import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth, type User } from '@maseki/contracts/auth/http.ts';
import { USERNAME_MAX } from '@maseki/contracts/auth/limits.ts';
import type { EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, mayRetry } from '@maseki/contracts/errors.ts';
import { forEachOf } from './for-each-of.ts';
import { type TestClient, testClient } from './test-client.ts';

export const PASSWORD = 'correct horse 魔石';

/** A registered player in a browser of their own. */
export interface Player extends TestClient, User {
  /** The page token, which stands for a session without cookies. */
  token: string;
  password: string;
}

/** No vowels, f, p or j, so that the name filter finds no obscene word. */
const LETTERS = 'bcdghklmnqrstvwxyz';

/** A username that is not taken. Usernames only hold letters. */
export const uniqueName = (): string => Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** One of the longest and widest that there are, which is not taken either. */
export const widestName = (): string => Array.from({ length: USERNAME_MAX }, () => 'WM'[randomInt(2)]).join('');

/** An endpoint refused something that the player needs to go on. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: ErrorCode;
  constructor(what: string, code: ErrorCode) {
    super(`${what} was refused: ${code}`);
    this.code = code;
  }
}

/** The value of a result. Throws RefusedError. */
export function unwrap<E extends Endpoint>(result: EndpointResult<E>, what = 'a call') {
  if (!result.ok) throw new RefusedError(what, result.error);
  return result.value;
}

/** Until a machine that starts a game has time for its players. */
const BUSY_MS = 120_000;

interface RegisterOptions {
  name?: string;
  password?: string;
  /** Time for which a busy or limited service is asked again, by default none. */
  withinMs?: number;
}

/**
 * Registers a player in a browser. A refusal that passes (a limit, a service that starts) is waited
 * for as long as `withinMs` allows. Throws RefusedError.
 */
export async function registerPlayer(
  client: string | TestClient,
  { name = uniqueName(), password = PASSWORD, withinMs = 0 }: RegisterOptions = {},
): Promise<Player> {
  const browser = typeof client === 'string' ? testClient(client) : client;
  const until = Date.now() + withinMs;
  for (;;) {
    const registered = await browser.call(auth.register, { body: { username: name, password } });
    if (registered.ok) {
      const { user, token } = registered.value;
      return { ...browser, ...user, token, password };
    }
    const waitMs = (registered.retryAfter ?? 1) * 1_000;
    if (!mayRetry(registered.error) || Date.now() + waitMs > until) {
      throw new RefusedError('the registration of a player', registered.error);
    }
    await sleep(waitMs);
  }
}

/** Registers so many players, some at a time, on a machine that may be busy with starting. */
export const registerPlayers = (url: string, count: number, withinMs = BUSY_MS): Promise<Player[]> =>
  forEachOf(Array(count).keys(), () => registerPlayer(url, { withinMs }));
