import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import type { OpenSocket } from './connection.ts';

const BATCH = 5_000;

/** Longer than an identity lives, so that none of an ended session can open a socket. */
const REMEMBER_MS = 70_000;

/** Notices may be lost, and a session may end by its age, of which none tells. */
const CHECK_EVERY_MS = 60_000;

/** Closes the sockets of sessions that end: at once when auth tells, and by asking auth now and then and after a reconnect. */
export function watchSessions(
  open: ReadonlySet<OpenSocket>,
  { bus, log }: Pick<Kit, 'bus' | 'log'>,
  checkEveryMs = CHECK_EVERY_MS,
) {
  const ended = new Map<string, NodeJS.Timeout>();

  const remember = (id: string) => {
    clearTimeout(ended.get(id));
    ended.set(id, setTimeout(() => ended.delete(id), REMEMBER_MS).unref());
  };

  const end = (ids: ReadonlySet<string>) => {
    for (const id of ids) remember(id);
    for (const { sessionId, socket } of open) {
      if (sessionId !== null && ids.has(sessionId)) socket.close(closeCodes.sessionEnded, 'session ended');
    }
  };

  const check = async () => {
    const ids = [...new Set([...open].flatMap(({ sessionId }) => sessionId ?? []))];
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const { living } = await bus.callRpc(rpcs.livingSessions, { session_ids: batch });
      const alive = new Set(living);
      end(new Set(batch.filter((id) => !alive.has(id))));
    }
  };

  const checks = startLoop(check, { name: 'the check of sessions', everyMs: checkEveryMs, log });
  const checkOnReconnect = async () => {
    for await (const { type } of bus.connection.status()) if (type === 'reconnect') checks.wake();
  };

  const stopHearing = bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids }) => end(new Set(session_ids)));
  void checkOnReconnect();
  return {
    hasEnded: (sessionId: string) => ended.has(sessionId),
    async stop() {
      stopHearing();
      await checks.stop();
      for (const timer of ended.values()) clearTimeout(timer);
    },
  };
}
