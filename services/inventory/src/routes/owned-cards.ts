import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { ownedOf } from '../domain/owned.ts';

const list = async (user: string, { accounts }: Context) => {
  const { cards } = await accounts.find(user);
  return ok(ownedOf(cards, catalogueWithText));
};

export const getCards = handler(endpoints.getCards, ({ player }, context: Context) => list(player.id, context));
export const userCards = handler(endpoints.userCards, ({ player }, context: Context) => list(player.id, context));
