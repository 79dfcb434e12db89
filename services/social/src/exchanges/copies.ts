import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** Copies that a user has of each card. Fails as unavailable when inventory does not answer. */
export type CopiesOf = (user: string) => Promise<ReadonlyMap<string, number>>;

export const copiesFrom =
  (bus: Pick<Bus, 'callRpc'>): CopiesOf =>
  async (user) => {
    const { cards } = await bus.callRpc(rpcs.ownedCards, { user_id: user });
    return new Map(cards.map(({ card_id, amount }) => [card_id, amount]));
  };
