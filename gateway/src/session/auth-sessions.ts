import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type Sessions, sessions } from './sessions.ts';

/** Whether NATS is connected; `onReconnect` runs whenever it is again. */
function connectionState({ connection }: Bus, onReconnect: () => void): { readonly connected: boolean } {
  const state = { connected: true };
  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') state.connected = false;
      if (type !== 'reconnect') continue;
      state.connected = true;
      onReconnect();
    }
  };
  void follow();
  return state;
}

/**
 * Sessions as auth knows them, forgotten when auth says so and when a notice of it may have been lost. While NATS is away the
 * question fails at once instead of waiting for an answer that cannot come.
 */
export function authSessions(bus: Bus): Sessions {
  const known = sessions({
    async ask(token) {
      if (!nats.connected) throw new UnavailableError('NATS is not connected');
      const found = await bus.callRpc(rpcs.resolveSession, { token });
      if (!found) return null;
      const { session_id: id, user, identity, renewed } = found;
      return { id, userId: user.id, identity, renewed };
    },
  });
  const nats = connectionState(bus, () => known.flush());
  bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids }) => known.forget(session_ids));
  return known;
}
