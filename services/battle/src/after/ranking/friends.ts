import { rpcs } from '@maseki/contracts/social/rpc.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

export interface Friends {
  /** At most 200 of them. Throws UnavailableError while social does not reply. */
  of(userId: string): Promise<readonly Person[]>;
}

const MOST = 200;

export const storedFriends = (bus: Pick<Bus, 'callRpc'>): Friends => ({
  async of(user_id) {
    const { friends } = await bus.callRpc(rpcs.listFriends, { user_id });
    return friends.slice(0, MOST);
  },
});
