import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const TIMEOUT_MS = 500;
/** As many users as one call takes. */
const BATCH = 1_000;

/** Those of the users who are in a battle. Fails as unavailable when battle does not reply. */
export type InBattle = (users: readonly string[]) => Promise<ReadonlySet<string>>;

export const createInBattle =
  (bus: Pick<Bus, 'callRpc'>): InBattle =>
  async (users) => {
    const found = new Set<string>();
    for (let from = 0; from < users.length; from += BATCH) {
      const input = { user_ids: users.slice(from, from + BATCH) };
      const { user_ids } = await bus.callRpc(rpcs.listUsersInBattle, input, { timeoutMs: TIMEOUT_MS });
      for (const user of user_ids) found.add(user);
    }
    return found;
  };
