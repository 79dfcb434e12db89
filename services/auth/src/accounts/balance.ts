import type { User } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 500;
const CACHED_USERS = 10_000;

export type Balance = Pick<User, 'magic_stones' | 'is_balance_stale'>;

/**
 * A user's magic stones, for display. Inventory has half a second to reply. After that the last
 * balance that this pod received counts as a stale one, or 0, because a user's identity must not
 * depend on what they own.
 */
export function balanceReader(bus: Pick<Bus, 'callRpc'>): (userId: string) => Promise<Balance> {
  const lastKnown = new LRUCache<string, number>({ max: CACHED_USERS });
  return async (userId) => {
    try {
      const { magic_stones } = await bus.callRpc(rpcs.getBalance, { user_id: userId }, { timeoutMs: TIMEOUT_MS });
      lastKnown.set(userId, magic_stones);
      return { magic_stones };
    } catch {
      return { magic_stones: lastKnown.get(userId) ?? 0, is_balance_stale: true };
    }
  };
}
