import { shownCatalogue } from '@maseki/cards/shown-card.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { ownedOf } from '../domain/owned.ts';

const list = async (user: string, { accounts }: Context) => {
  const { cards } = await accounts.find(user);
  return ok(ownedOf(cards, shownCatalogue));
};

export const getCards = handler(calls.getCards, ({ player }, context: Context) => list(player.id, context));
export const userCards = handler(calls.userCards, ({ player }, context: Context) => list(player.id, context));
