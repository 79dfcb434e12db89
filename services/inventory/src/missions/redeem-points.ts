import { type CardWithText, cardWithTextById } from '@maseki/cards/card-text.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { POINTS_OF_CARD } from '@maseki/contracts/inventory/limits.ts';
import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { type Account, balanceAfter } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import type { SaveResponse } from '../idempotency-store.ts';
import { fulfilledBy, withGoals } from './goals.ts';

/** The stored part of a response. */
interface Redeemed {
  points: number;
  magic_stones: number;
  missions: FulfilledMission[];
}

/** Decides on a card for points, which only a user without it gets. */
export function decideRedeem(account: Account, { id, rarity }: Pick<CardWithText, 'id' | 'rarity'>) {
  if (account.cards[id]) return refuse('card_owned');
  const price = POINTS_OF_CARD[rarity];
  if (account.points < price) return refuse('insufficient_points');
  const change = withGoals(account, { points: -price, cards: { [id]: 1 } });
  const { stones: magic_stones, points } = balanceAfter(account, change);
  return ok({ change, value: { points, magic_stones, missions: fulfilledBy(change) } });
}

/** With an idempotency key a repeat gets the first response, not the refusal of a second card. */
export const redeemPoints = handler(
  endpoints.redeemPoints,
  async ({ body, player, idempotencyKey: key }, { accounts, idempotency }: Context) => {
    const card = cardWithTextById(body.card_id);
    if (!card) return refuse('unknown_card');
    const redeem = (save?: SaveResponse<Redeemed>) =>
      accounts.change({
        user: player.id,
        cause: `redeem:${ulid()}`,
        decide: (account) => decideRedeem(account, card),
        ...(save && { also: save }),
      });
    const request = { user: player.id, endpoint: 'redeemPoints', fingerprint: card.id };
    const redeemed = await (key === null ? redeem() : idempotency.once({ ...request, key }, redeem));
    return redeemed.ok ? ok({ card, ...redeemed.value }) : redeemed;
  },
);
