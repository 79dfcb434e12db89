import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { LRUCache } from 'lru-cache';

const PATIENCE_MS = 500;
const REMEMBERED = 10_000;

/**
 * A user's magic stones, for display. Inventory has half a second to tell; then the last balance that this pod has heard of is
 * shown, or 0: who somebody is must not depend on what he owns.
 */
export function balanceReader(bus: Pick<Bus, 'callRpc'>): (userId: string) => Promise<number> {
  const lastKnown = new LRUCache<string, number>({ max: REMEMBERED });
  return async (userId) => {
    try {
      const { magic_stones } = await bus.callRpc(rpcs.balance, { user_id: userId }, { timeoutMs: PATIENCE_MS });
      lastKnown.set(userId, magic_stones);
      return magic_stones;
    } catch {
      return lastKnown.get(userId) ?? 0;
    }
  };
}
