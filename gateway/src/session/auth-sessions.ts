import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { GatewayMetrics } from '../metrics.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

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
 * Sessions as auth knows them, forgotten when auth broadcasts their end and when such a broadcast may have been lost. While NATS is
 * away a look-up fails at once instead of waiting for a reply that cannot come.
 */
export function createAuthSessions(bus: Bus, { measureSession }: Pick<GatewayMetrics, 'measureSession'>): SessionCache {
  const cache = createSessionCache({
    async resolveToken(token) {
      if (!nats.connected) throw new UnavailableError('NATS is not connected');
      const found = await measureSession(bus.callRpc(rpcs.resolveSession, token));
      if (!found) return null;
      const { user, identity, prolonged_seconds: prolongedSeconds } = found;
      return { id: token.session_id, userId: user.id, identity, proof: token.proof, prolongedSeconds };
    },
  });
  const nats = connectionState(bus, () => cache.flush());
  bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids }) => cache.forget(session_ids));
  return cache;
}
