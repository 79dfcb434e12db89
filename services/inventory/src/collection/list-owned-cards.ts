import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** The cards of a user with their amounts, in the order of the catalogue. */
async function ownedOf<Card extends { id: string }>(user: string, order: readonly Card[], { accounts }: Context) {
  const { cards } = await accounts.findOrOpen(user);
  return order.flatMap((card) => {
    const amount = cards[card.id] ?? 0;
    return amount > 0 ? [{ card, amount }] : [];
  });
}

export const listOwnedCards = handler(endpoints.listOwnedCards, async ({ player }, context: Context) =>
  ok(await ownedOf(player.id, catalogueWithText, context)),
);

export const listCollection = handler(endpoints.listCollection, async ({ player }, context: Context) =>
  ok(await ownedOf(player.id, catalogueWithText, context)),
);

/** The RPC. Other services need the ids, not the whole cards. */
export const listOwnedCardIds = rpcHandler(rpcs.listOwnedCards, async ({ user_id }, context: Context) => {
  const owned = await ownedOf(user_id, catalogue, context);
  return { cards: owned.map(({ card, amount }) => ({ card_id: card.id, amount })) };
});
