import { Rarity } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CatalogueCard, OwnedCard } from './card.ts';

export const GACHA_COST = 10;
export const CARDS_PER_DRAW = 5;

/** Any single value is let in: an unknown pack is a refusal of its own, not a malformed request. */
const PackQuery = z.object({ pack: z.string().max(100).optional() });

const Rate = z.object({ rarity: Rarity, rate: z.number().min(0).max(1) });

export const endpoints = {
  gacha: endpoint({
    summary: 'One draw of a pack: 10 stones for 5 cards.',
    method: 'GET',
    path: '/api/gacha/',
    access: 'player',
    changes: true,
    idempotencyKey: true,
    query: PackQuery,
    response: z.object({ cards: z.array(CatalogueCard), magic_stones: z.int().min(0) }),
    refusals: ['unknown_pack', 'insufficient_stones', 'idempotency_mismatch'],
  }),
  gachaOdds: endpoint({
    summary: 'The odds of a pack and how far this user is from its ceiling.',
    method: 'GET',
    path: '/api/gacha/odds/',
    access: 'player',
    changes: false,
    query: PackQuery,
    response: z.object({
      pack: z.string(),
      cost: z.int(),
      cards_per_draw: z.int(),
      /** Shares of one card, summing to 1; `guaranteed` are those of the last card of a draw. */
      rates: z.array(Rate),
      guaranteed: z.array(Rate),
      /** The draw that is bound to hold a legend, counted from the last one with a legend. */
      ceiling: z.int(),
      /** Draws left until then, at least 1. */
      draws_to_ceiling: z.int().min(1),
    }),
    refusals: ['unknown_pack'],
  }),
  loginBonus: endpoint({
    summary: 'The login bonus of the calendar day in Asia/Tokyo.',
    method: 'GET',
    path: '/api/login_bonus/',
    access: 'player',
    changes: true,
    response: z.object({ awarded: z.boolean(), bonus: z.int().min(0), streak: z.int().min(1).max(7) }),
  }),
  getCards: endpoint({
    summary: "The user's cards with amounts, in the catalogue's order.",
    method: 'GET',
    path: '/api/get-cards/',
    access: 'player',
    changes: false,
    response: z.array(OwnedCard),
  }),
  userCards: endpoint({
    summary: 'The same list as get-cards, under the path of the encyclopedia.',
    method: 'GET',
    path: '/api/user-cards',
    access: 'player',
    changes: false,
    response: z.array(OwnedCard),
  }),
  catalogue: endpoint({
    summary: 'All cards that there are; cacheable by version.',
    method: 'GET',
    path: '/api/cards/',
    access: 'guest',
    changes: false,
    response: z.array(CatalogueCard),
  }),
};
