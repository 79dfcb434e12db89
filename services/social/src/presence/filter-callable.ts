import { rpcs } from '@maseki/contracts/notifications/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** Those whom an invitation reaches by a push, none while notifications does not reply. */
export type FilterCallable = (users: readonly string[]) => Promise<ReadonlySet<string>>;

export const createFilterCallable =
  (bus: Pick<Bus, 'callRpc'>): FilterCallable =>
  async (users) => {
    if (users.length === 0) return new Set();
    const asked = bus.callRpc(rpcs.filterCallable, { user_ids: [...users], kind: 'invitation' });
    const { user_ids } = await asked.catch(() => ({ user_ids: [] }));
    return new Set(user_ids);
  };
