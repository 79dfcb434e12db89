import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const TIMEOUT_MS = 500;
/** As many users as one call takes. */
const BATCH = 1_000;

/** Fails as unavailable if battle does not reply. */
export type ReadSeats = (users: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const createReadSeats =
  (bus: Pick<Bus, 'callRpc'>): ReadSeats =>
  async (users) => {
    const rooms = new Map<string, string>();
    for (let from = 0; from < users.length; from += BATCH) {
      const input = { user_ids: users.slice(from, from + BATCH) };
      const { seats } = await bus.callRpc(rpcs.listUsersInBattle, input, { timeoutMs: TIMEOUT_MS });
      for (const { user_id, room_id } of seats) rooms.set(user_id, room_id);
    }
    return rooms;
  };
