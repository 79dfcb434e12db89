import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listSessions = handler(endpoints.listSessions, async ({ player }, { sessions, clock }: Context) => {
  const own = await sessions.listOf(player.id, clock.now());
  const isCurrent = ({ id }: { id: string }) => id === player.sessionId;
  const sorted = own.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return ok({
    sessions: sorted.map(({ id, browser, system, begunAt, lastSeenAt }) => ({
      id,
      browser,
      system,
      since: begunAt.toISOString(),
      last_seen: lastSeenAt.toISOString(),
      is_current: id === player.sessionId,
    })),
  });
});
