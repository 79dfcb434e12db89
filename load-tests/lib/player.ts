import { CookieJar } from 'k6/http';
import { REPLY_WITHIN_MS } from '../thresholds.ts';
import type { Account } from './accounts.ts';

/** Origin of the gateway. */
export const baseUrl = __ENV['BASE_URL'] ?? '';

/** After this long an action or a chat message counts as lost, in ms. */
export const replyWithinMs = Number(__ENV['REPLY_WITHIN_MS'] ?? REPLY_WITHIN_MS);

/** A player, as a browser with its cookies and the length and speed of play. */
export interface Player {
  /** Undefined before the player has registered. */
  account: Account | undefined;
  jar: CookieJar;
  /** When the player stops, in ms since the epoch. */
  untilMs: number;
  /** Range of the pause before the next step, in ms. */
  thinkMs: readonly [number, number];
}

export function createPlayer(account: Account | undefined, pace: Pick<Player, 'untilMs' | 'thinkMs'>): Player {
  const jar = new CookieJar();
  for (const [name, value] of Object.entries(account?.cookies ?? {})) {
    jar.set(baseUrl, name, value, { path: '/', secure: baseUrl.startsWith('https:') });
  }
  return { account, jar, ...pace };
}

/** The value of a cookie that the browser holds, '' without it. */
export const cookieOf = ({ jar }: Player, name: string): string => jar.cookiesForURL(baseUrl)[name]?.[0] ?? '';

export function accountOf({ account }: Player): Account {
  if (!account) throw new Error('the player has not registered');
  return account;
}

export const isOver = ({ untilMs }: Player): boolean => Date.now() >= untilMs;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** How long this player thinks now, in ms. */
export const thinkMsOf = ({ thinkMs: [from, to] }: Player): number => from + Math.random() * (to - from);

/** The player looks at the screen, but not beyond the end. */
export const think = (player: Player): Promise<void> => sleep(Math.min(thinkMsOf(player), player.untilMs - Date.now()));
