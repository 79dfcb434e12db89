import { notices } from '@maseki/contracts/auth/events.ts';
import { questions } from '@maseki/contracts/auth/questions.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { retry } from '../lifecycle/retry.ts';
import type { OpenSocket } from './connection.ts';

const BATCH = 5_000;

/** Longer than an identity lives, so that none of an ended session can open a socket. */
const REMEMBER_MS = 70_000;

/** Closes the sockets of sessions that end. A notice may be lost while NATS is away, so after a reconnect auth is asked. */
export function watchSessions(open: ReadonlySet<OpenSocket>, { bus, log, stopping }: Kit) {
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
      const { living } = await bus.ask(questions.livingSessions, { session_ids: batch });
      const alive = new Set(living);
      end(new Set(batch.filter((id) => !alive.has(id))));
    }
  };

  const onReconnect = async () => {
    for await (const status of bus.connection.status()) {
      if (status.type !== 'reconnect') continue;
      const later = retry(check, { signal: stopping, onRetry: () => log.warn('sessions cannot be checked yet') });
      later.catch(() => undefined);
    }
  };

  const stopHearing = bus.hear(notices.sessionsEnded, ({ session_ids }) => end(new Set(session_ids)));
  void onReconnect();
  return {
    hasEnded: (sessionId: string) => ended.has(sessionId),
    stop() {
      stopHearing();
      for (const timer of ended.values()) clearTimeout(timer);
    },
  };
}
