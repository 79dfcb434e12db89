import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { TicketStore } from '../../base/seats/ticket-store.ts';

interface SeatsDeps {
  stores: { tickets: Pick<TicketStore, 'seatsOf'> };
}

export const listUsersInBattle = rpcHandler(rpcs.listUsersInBattle, async ({ user_ids }, { stores }: SeatsDeps) => ({
  seats: await stores.tickets.seatsOf(user_ids),
}));
