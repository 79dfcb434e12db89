import type { SessionSummary } from '@maseki/contracts/auth/http.ts';
import { DAY_MS, type EpochMs, HOUR_MS } from '@maseki/contracts/time.ts';
import { text } from '../text.ja.ts';

/** A name by which the player recognizes a browser. */
export function browserName({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  const name = browser ?? text.sessions.unknownBrowser;
  return system === null ? name : text.sessions.onSystem(name, system);
}

/** In hours or days, as it is stored once an hour. */
export function lastSeenText({ last_seen }: Pick<SessionSummary, 'last_seen'>, now: EpochMs): string {
  const { withinAnHour, hoursAgo, daysAgo } = text.sessions;
  const passedMs = now - Date.parse(last_seen);
  if (passedMs >= DAY_MS) return daysAgo(Math.floor(passedMs / DAY_MS));
  return passedMs >= HOUR_MS ? hoursAgo(Math.floor(passedMs / HOUR_MS)) : withinAnHour;
}
