import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../loop.ts';
import { closeWithError } from './closing.ts';
import type { OpenSocket } from './open-socket.ts';

const BATCH = 5_000;

const ENDED = {
  code: closeCodes.sessionEnded,
  reason: 'session ended',
  message: errors.unauthenticated.message,
  error: 'unauthenticated',
} as const;

/**
 * Longer than a signed identity is valid, so that an ended session cannot open a socket with one.
 */
const REMEMBER_MS = 70_000;

/** Broadcasts may be lost, and no broadcast is sent when a session expires. */
const CHECK_EVERY_MS = 60_000;

/**
 * Closes the sockets of ended sessions, at once on auth's broadcast, and by a check with auth every
 * minute and after a reconnect to NATS.
 */
export function watchSessions(
  sockets: ReadonlySet<OpenSocket>,
  { bus, log }: Pick<Kit, 'bus' | 'log'>,
  checkEveryMs = CHECK_EVERY_MS,
) {
  const ended = new Map<string, NodeJS.Timeout>();

  const remember = (id: string) => {
    clearTimeout(ended.get(id));
    ended.set(id, setTimeout(() => ended.delete(id), REMEMBER_MS).unref());
  };

  const end = (ids: ReadonlySet<string>, replaced = false) => {
    for (const id of ids) remember(id);
    for (const { sessionId, socket } of sockets) {
      if (sessionId === null || !ids.has(sessionId)) continue;
      if (replaced) socket.close(closeCodes.restart, 'session replaced');
      else closeWithError(socket, ENDED);
    }
  };

  const check = async () => {
    const ids = [...new Set([...sockets].flatMap(({ sessionId }) => sessionId ?? []))];
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const { living } = await bus.callRpc(rpcs.listLivingSessions, { session_ids: batch });
      const alive = new Set(living);
      end(new Set(batch.filter((id) => !alive.has(id))));
    }
  };

  const checks = startLoop(check, { name: 'the check of sessions', everyMs: checkEveryMs, log });
  const checkOnReconnect = async () => {
    for await (const { type } of bus.connection.status()) if (type === 'reconnect') checks.wake();
  };

  const unsubscribe = bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids, replaced }) =>
    end(new Set(session_ids), replaced),
  );
  void checkOnReconnect();
  return {
    hasEnded: (sessionId: string) => ended.has(sessionId),
    async stop() {
      unsubscribe();
      await checks.stop();
      for (const timer of ended.values()) clearTimeout(timer);
    },
  };
}
