import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { PresentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { GatewayMetrics } from '../metrics.ts';
import { reliableLookUp } from './reliable-look-up.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

/** Longer than auth takes unless the machine is overloaded. A killed pod never replies. */
const AGAIN_AFTER_MS = 2_000;
/** Less than a proxied request may take. NATS reports at once if no pod of auth is up. */
const GIVE_UP_AFTER_MS = 10_000;

interface ConnectionChanges {
  onDisconnect(): void;
  onReconnect(): void;
}

/** True if NATS is connected. */
function connectionState(
  { connection }: Bus,
  { onDisconnect, onReconnect }: ConnectionChanges,
): { readonly connected: boolean } {
  const state = { connected: true };
  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        state.connected = false;
        onDisconnect();
      }
      if (type !== 'reconnect') continue;
      state.connected = true;
      onReconnect();
    }
  };
  void follow();
  return state;
}

/**
 * Sessions as auth knows them, forgotten when auth broadcasts their end and when a broadcast may
 * have been lost. While NATS is away, a look-up fails at once because no reply can come, also one
 * that was under way when the connection broke.
 */
export function createAuthSessions(bus: Bus, { measureSession }: Pick<GatewayMetrics, 'measureSession'>): SessionCache {
  const sessions = reliableLookUp(
    async (token: PresentedToken, { timeoutMs }) => {
      if (!nats.connected) throw new UnavailableError('NATS is not connected');
      return bus.callRpc(rpcs.resolveSession, token, { timeoutMs });
    },
    { againAfterMs: AGAIN_AFTER_MS, giveUpAfterMs: GIVE_UP_AFTER_MS },
  );
  const cache = createSessionCache({
    async resolveToken(token) {
      const found = await measureSession(sessions.lookUp(token));
      if (!found) return null;
      const { user, identity, prolonged_seconds: prolongedSeconds } = found;
      return { id: token.session_id, userId: user.id, identity, proof: token.proof, prolongedSeconds };
    },
  });
  const nats = connectionState(bus, { onDisconnect: sessions.failAll, onReconnect: cache.flush });
  bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids }) => cache.forget(session_ids));
  return cache;
}
