import { setTimeout as sleep } from 'node:timers/promises';
import { plainFetch } from './raw.ts';
import type { Target } from './target.ts';

/** All pods refuse an ended session within this time in ms (docs/protocol.md "Identity"). */
const ENDED_WITHIN_MS = 1_000;

/** True if a request with these headers has no session. */
export async function isGuest(target: Target, headers: Record<string, string>): Promise<boolean> {
  const response = await plainFetch(target, '/api/auth/me/', { headers });
  return response.status === 401 || (await response.text()) === 'null';
}

/** True if a session that has just ended is refused in the promised time. */
export async function hasEnded(target: Target, headers: Record<string, string>): Promise<boolean> {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  while (Date.now() < deadline) {
    if (await isGuest(target, headers)) return true;
    await sleep(50);
  }
  return isGuest(target, headers);
}
