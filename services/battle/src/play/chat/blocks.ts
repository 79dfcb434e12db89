import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Log } from '@maseki/service-kit/log.ts';

export interface Blocks {
  /** The users whom a user has blocked. None while chat does not reply. */
  listBlocked(userId: string): Promise<readonly string[]>;
  /** Throws UnavailableError while that is unknown. */
  isBetween(userId: string, otherId: string): Promise<boolean>;
}

/** Time in ms that a claim waits for chat, short beside the search for an opponent. */
const CLAIM_TIMEOUT_MS = 1_000;

export const storedBlocks = (bus: Pick<Bus, 'callRpc'>, log: Log): Blocks => ({
  async listBlocked(user_id) {
    try {
      const { user_ids } = await bus.callRpc(rpcs.listBlocked, { user_id }, { timeoutMs: CLAIM_TIMEOUT_MS });
      return user_ids;
    } catch (error) {
      log.warn({ event: 'blocks_unknown', err: error }, 'a claim does not know whom the player has blocked');
      return [];
    }
  },

  async isBetween(user_id, other_id) {
    const { by_user, by_other } = await bus.callRpc(rpcs.getBlocksBetween, { user_id, other_id });
    return by_user || by_other;
  },
});
