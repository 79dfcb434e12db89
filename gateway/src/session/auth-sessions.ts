import { notices } from '@maseki/contracts/auth/events.ts';
import { questions } from '@maseki/contracts/auth/questions.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { type Sessions, sessions } from './sessions.ts';

async function flushOnReconnect({ connection }: Bus, known: Sessions): Promise<void> {
  for await (const status of connection.status()) if (status.type === 'reconnect') known.flush();
}

/** Sessions as auth knows them, forgotten when auth says so and when a notice of it may have been lost. */
export function authSessions(bus: Bus): Sessions {
  const known = sessions({
    async ask(token) {
      const found = await bus.ask(questions.resolveSession, { token });
      if (!found) return null;
      const { session_id: id, user, identity, renewed } = found;
      return { id, userId: user.id, identity, renewed };
    },
  });
  bus.hear(notices.sessionsEnded, ({ session_ids }) => known.forget(session_ids));
  void flushOnReconnect(bus, known);
  return known;
}
