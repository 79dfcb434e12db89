import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const PATIENCE_MS = 500;
/** As many as one question takes. */
const AT_ONCE = 1_000;

/** Those of the users who are in a battle. Fails as unavailable when battle does not answer. */
export type InBattle = (users: readonly string[]) => Promise<ReadonlySet<string>>;

export const inBattleFrom =
  (bus: Pick<Bus, 'callRpc'>): InBattle =>
  async (users) => {
    const found = new Set<string>();
    for (let from = 0; from < users.length; from += AT_ONCE) {
      const asked = { user_ids: users.slice(from, from + AT_ONCE) };
      const { user_ids } = await bus.callRpc(rpcs.inBattle, asked, { timeoutMs: PATIENCE_MS });
      for (const user of user_ids) found.add(user);
    }
    return found;
  };
