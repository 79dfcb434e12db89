import { broadcasts } from '@maseki/contracts/auth/events.ts';
import type { Context } from './context.ts';

/** Has all pods forget sessions that are gone, and close their sockets. */
export function tellEnded({ bus }: Pick<Context, 'bus'>, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) bus.broadcast(broadcasts.sessionsEnded, { session_ids: [...sessionIds] });
}
